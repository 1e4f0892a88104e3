import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Toolkit;
import java.awt.event.WindowEvent;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;

/**
 * Keeps one Java machine alive while it opens module after module.
 *
 * <p>The engine holds the open module, its menus and its map numbers in static fields, so each
 * request gets the engine's classes afresh from a class loader of its own; the Java libraries under
 * it stay loaded. A request is a block of lines on standard input, fields parted by tabs, ended by
 * the line "go"; the answer is one line of JSON after a mark on standard output.
 *
 * <p>Argument: the class path of the engine and of EngineProbe.
 */
public final class EngineHost {
  private static final String ANSWER_MARK = "ENGINE-ANSWER ";
  private static final List<Object> LOG = new ArrayList<>();
  private static final List<Object> DIALOGS = new ArrayList<>();

  private EngineHost() {}

  public static void main(String[] args) throws Exception {
    final PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    listenToTheLog();
    closeEveryDialog();
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, thrown) -> note("SEVERE", "uncaught in " + thread.getName(), "", thrown));

    final List<URL> urls = new ArrayList<>();
    for (final String entry : args[0].split(File.pathSeparator)) {
      urls.add(new File(entry).toURI().toURL());
    }
    final BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    List<String[]> request = new ArrayList<>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.equals("go")) {
        answers.println(ANSWER_MARK + Json.write(answer(urls.toArray(new URL[0]), request)));
        request = new ArrayList<>();
      }
      else {
        request.add(unescapedFields(line));
      }
    }
    System.exit(0);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> answer(URL[] urls, List<String[]> request) {
    synchronized (LOG) {
      LOG.clear();
      DIALOGS.clear();
    }
    final Map<String, Object> report = new LinkedHashMap<>();
    for (final String[] line : request) {
      if (line[0].equals("home")) {
        System.setProperty("user.home", line[1]);
      }
    }
    try (URLClassLoader engine = new URLClassLoader(urls, EngineHost.class.getClassLoader())) {
      Thread.currentThread().setContextClassLoader(engine);
      SwingUtilities.invokeAndWait(() -> Thread.currentThread().setContextClassLoader(engine));
      report.putAll((Map<String, Object>) Class.forName("EngineProbe", true, engine)
          .getMethod("open", List.class).invoke(null, request));
    }
    catch (Throwable t) {
      note("SEVERE", "EngineHost", "the probe itself failed", t);
    }
    synchronized (LOG) {
      report.put("log", new ArrayList<>(LOG));
      report.put("dialogs", new ArrayList<>(DIALOGS));
    }
    return report;
  }

  private static String[] unescapedFields(String line) {
    final String[] fields = line.split("\t", -1);
    for (int i = 0; i < fields.length; i++) {
      final StringBuilder plain = new StringBuilder();
      for (int j = 0; j < fields[i].length(); j++) {
        final char c = fields[i].charAt(j);
        if (c != '\\') {
          plain.append(c);
          continue;
        }
        final char code = fields[i].charAt(++j);
        plain.append(code == 't' ? '\t' : code == 'n' ? '\n' : code == 'r' ? '\r' : code);
      }
      fields[i] = plain.toString();
    }
    return fields;
  }

  private static void listenToTheLog() {
    LogManager.getLogManager().reset();
    final Logger root = Logger.getLogger("");
    root.setLevel(Level.INFO);
    final SimpleFormatter formatter = new SimpleFormatter();
    root.addHandler(new Handler() {
      @Override
      public void publish(LogRecord r) {
        note(r.getLevel().getName(), r.getLoggerName(), formatter.formatMessage(r), r.getThrown());
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    });
  }

  private static void note(String level, String logger, String message, Throwable thrown) {
    final Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("level", level);
    entry.put("logger", logger);
    entry.put("message", message);
    if (thrown != null) {
      final StringWriter trace = new StringWriter();
      thrown.printStackTrace(new PrintWriter(trace));
      entry.put("thrown", trace.toString());
    }
    else {
      entry.put("thrown", null);
    }
    synchronized (LOG) {
      LOG.add(entry);
    }
  }

  /** A dialog nobody can answer would hold the machine for ever: write down its words, shut it. */
  private static void closeEveryDialog() {
    Toolkit.getDefaultToolkit().addAWTEventListener(event -> {
      if (event.getID() == WindowEvent.WINDOW_OPENED && event.getSource() instanceof Dialog) {
        final Dialog dialog = (Dialog) event.getSource();
        final StringBuilder words = new StringBuilder(String.valueOf(dialog.getTitle()));
        collectWords(dialog, words);
        synchronized (LOG) {
          DIALOGS.add(words.toString());
        }
        SwingUtilities.invokeLater(dialog::dispose);
      }
    }, AWTEvent.WINDOW_EVENT_MASK);
  }

  private static void collectWords(Container container, StringBuilder words) {
    for (final Component child : container.getComponents()) {
      String text = null;
      if (child instanceof JLabel) {
        text = ((JLabel) child).getText();
      }
      else if (child instanceof JTextComponent) {
        text = ((JTextComponent) child).getText();
      }
      else if (child instanceof JOptionPane && ((JOptionPane) child).getMessage() instanceof String) {
        text = (String) ((JOptionPane) child).getMessage();
      }
      if (text != null && !text.isBlank() && words.indexOf(text) < 0) {
        words.append(" | ").append(text);
      }
      if (child instanceof Container) {
        collectWords((Container) child, words);
      }
    }
  }
}
