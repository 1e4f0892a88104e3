import VASSAL.Info;
import VASSAL.build.GameModule;
import VASSAL.build.module.GameComponent;
import VASSAL.build.module.GameSetupStep;
import VASSAL.build.module.GameState;
import VASSAL.build.module.Map;
import VASSAL.build.module.ModuleExtension;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.map.BoardPicker;
import VASSAL.build.module.map.PieceMover;
import VASSAL.build.widget.PieceSlot;
import VASSAL.command.Command;
import VASSAL.command.RemovePiece;
import VASSAL.counters.BasicPiece;
import VASSAL.counters.DragBuffer;
import VASSAL.counters.GamePiece;
import VASSAL.counters.PieceCloner;
import VASSAL.counters.Stack;
import VASSAL.launch.StandardConfig;
import VASSAL.tools.DataArchive;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.Window;
import java.io.File;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import javax.swing.SwingUtilities;

/**
 * Opens one module with the real engine, does what was asked, and tells what the engine made of it.
 *
 * <p>The engine logs most of what goes wrong and carries on, so the report lists everything that a
 * test may judge: pieces that could not be built, images that do not load, names of locations.
 */
public final class EngineProbe {
  private final List<String[]> request;
  private final java.util.Map<String, Object> report = new LinkedHashMap<>();
  private final List<Object> failures = new ArrayList<>();
  private final List<Object> games = new ArrayList<>();
  private final PieceTeller pieces;

  private EngineProbe(List<String[]> request) {
    this.request = request;
    final List<String> wantedProperties = new ArrayList<>();
    for (final String[] line : request) {
      if (line[0].equals("property")) {
        wantedProperties.add(line[1]);
      }
    }
    pieces = new PieceTeller(report, wantedProperties);
  }

  /** Entry point, called by EngineHost outside the Swing thread. */
  public static java.util.Map<String, Object> open(List<String[]> request) throws Exception {
    return new EngineProbe(request).run();
  }

  private java.util.Map<String, Object> run() throws Exception {
    report.put("opened", false);
    report.put("failures", failures);
    if (stage("open the module", this::openModule)) {
      report.put("opened", true);
      for (final String[] line : request) {
        if (line[0].equals("extension")) {
          stage("load extension " + line[1], () -> loadExtension(line[1]));
        }
      }
      stage("describe the module", () -> ModuleTeller.describeModule(report));
      stage("build the prototypes", pieces::describePrototypes);
      stage("build the pieces", pieces::describeSlots);
      stage("load the images", pieces::describeImages);
      playGames();
      stage("describe the maps", () -> ModuleTeller.describeMaps(report));
      stage("name locations", this::locate);
      stage("drop pieces", this::drop);
    }
    report.put("games", games);
    onSwing(() -> {
      for (final Window window : Window.getWindows()) {
        window.dispose();
      }
      return null;
    });
    if (GameModule.getGameModule() != null) {
      GameModule.getGameModule().getDataArchive().close();
    }
    return report;
  }

  // ---- stages ------------------------------------------------------------------------------

  private interface Step {
    void run() throws Exception;
  }

  /** Runs a step on the Swing thread, then lets everything it posted there finish. */
  private boolean stage(String what, Step step) throws Exception {
    try {
      onSwing(() -> {
        step.run();
        return null;
      });
      for (int i = 0; i < 3; i++) {
        onSwing(() -> null);
      }
      return true;
    }
    catch (Throwable t) {
      final Throwable cause = t.getCause() == null ? t : t.getCause();
      final StringWriter trace = new StringWriter();
      cause.printStackTrace(new PrintWriter(trace));
      final java.util.Map<String, Object> failure = new LinkedHashMap<>();
      failure.put("stage", what);
      failure.put("message", wizardExplained(cause));
      failure.put("trace", trace.toString());
      failures.add(failure);
      return false;
    }
  }

  /** The engine's set-up wizard is not there; say what it would have asked the player. */
  private static String wizardExplained(Throwable cause) {
    if (cause instanceof NoSuchMethodError && cause.getMessage().contains("izard")) {
      final StringBuilder asked = new StringBuilder("the engine would ask the player:");
      final Iterator<GameSetupStep> steps =
          GameModule.getGameModule().getGameState().getUnfinishedSetupSteps();
      while (steps.hasNext()) {
        asked.append(' ').append(steps.next().getStepTitle()).append(';');
      }
      return asked.toString();
    }
    return String.valueOf(cause);
  }

  private static <T> T onSwing(Callable<T> work) throws Exception {
    final FutureTask<T> task = new FutureTask<>(work);
    SwingUtilities.invokeLater(task);
    return task.get();
  }

  private String[] firstLine(String key) {
    for (final String[] line : request) {
      if (line[0].equals(key)) {
        return line;
      }
    }
    return null;
  }

  // ---- opening -----------------------------------------------------------------------------

  private void openModule() throws Exception {
    Info.setConfig(new StandardConfig());
    // Its constructor makes it the menu manager, without which no module opens.
    final Constructor<?> menus =
        Class.forName("VASSAL.launch.Player$PlayerMenuManager").getDeclaredConstructor();
    menus.setAccessible(true);
    menus.newInstance();
    final File file = new File(firstLine("module")[1]);
    final GameModule module = new GameModule(new DataArchive(file.getPath()));
    GameModule.init(module);
    for (final String question : List.of("PromptNewLogAtStart", "PromptNewLogEnd")) {
      if (module.getPrefs().getOption(question) != null) {
        module.getPrefs().getOption(question).setValue(Boolean.FALSE);
      }
    }
    // Choosing a side is up to the player, in every game; no module is at fault for asking.
    for (final GameComponent component : new ArrayList<>(module.getGameState().getGameComponents())) {
      if (component instanceof PlayerRoster) {
        module.getGameState().removeGameSetupStep((PlayerRoster) component);
      }
    }
    report.put("metadata", ModuleTeller.metadata(file));
  }

  private void loadExtension(String path) throws Exception {
    final ModuleExtension extension = new ModuleExtension(new DataArchive(path));
    extension.build();
    final java.util.Map<String, Object> told = new LinkedHashMap<>();
    told.put("name", extension.getName());
    told.put("version", extension.getVersion());
    told.put("id", extension.getExtensionId());
    told.put("next_gpid", extension.getNextGpId());
    told.put("metadata", ModuleTeller.metadata(new File(path)));
    listOf("extensions").add(told);
  }

  @SuppressWarnings("unchecked")
  private List<Object> listOf(String key) {
    return (List<Object>) report.computeIfAbsent(key, k -> new ArrayList<>());
  }

  // ---- games -------------------------------------------------------------------------------

  private void playGames() throws Exception {
    for (final String[] line : request) {
      if (line[0].equals("setups")) {
        for (final PredefinedSetup setup : GameModule.getGameModule()
            .getAllDescendantComponentsOf(PredefinedSetup.class)) {
          if (!setup.isMenu() && setup.isUseFile()) {
            playGame("setup", setup.getConfigureName(), () -> {
              try (InputStream in = setup.getSavedGameContents()) {
                return state().decodeSavedGame(in);
              }
            });
          }
        }
      }
      else if (line[0].equals("save")) {
        playGame("save", line[1], () -> state().decodeSavedGame(new File(line[1])));
      }
    }
    if (games.isEmpty()) {
      playGame("new", "new game", null);
    }
  }

  private static GameState state() {
    return GameModule.getGameModule().getGameState();
  }

  private void playGame(String kind, String name, Callable<Command> source) throws Exception {
    final java.util.Map<String, Object> game = new LinkedHashMap<>();
    game.put("kind", kind);
    game.put("name", name);
    game.put("loaded", false);
    final List<Object> found = new ArrayList<>();
    game.put("pieces", found);
    games.add(game);
    final boolean loaded = stage("load " + kind + " " + name, () -> {
      forgetChanges();
      if (source == null) {
        chooseFirstBoards();
        state().setup(true);
        return;
      }
      final Command command = source.call();
      if (command == null || command.isNull()) {
        throw new IllegalStateException("the engine read no command out of it");
      }
      command.execute();
    });
    game.put("loaded", loaded && state().isGameStarted());
    stage("describe " + kind + " " + name, () -> {
      for (final GamePiece piece : new ArrayList<>(state().getAllPieces())) {
        if (!(piece instanceof Stack)) {
          found.add(pieces.onMap(piece));
        }
      }
    });
    final String[] folder = firstLine("render");
    if (folder != null) {
      final int number = games.size();
      final List<Object> pictures = new ArrayList<>();
      game.put("pictures", pictures);
      stage("paint " + kind + " " + name, () -> {
        for (final Map map : Map.getMapList()) {
          if (!map.mapSize().equals(new Dimension())) {
            final File file = new File(folder[1], "game" + number + "-" + map.getId() + ".png");
            ModuleTeller.paint(map, file);
            pictures.add(file.getPath());
          }
        }
      });
    }
  }

  /** Else the engine would ask whether to save the game before it closes it for the next. */
  private static void forgetChanges() {
    if (state().isGameStarted()) {
      state().setModified(false);
    }
  }

  /** A new game on the first board of every map that does not choose for itself. */
  private static void chooseFirstBoards() {
    for (final Map map : Map.getMapList()) {
      final BoardPicker picker = map.getBoardPicker();
      final String[] names = picker.getAllowableBoardNames();
      if (!picker.isFinished() && names.length > 0) {
        picker.setBoards(List.of(picker.getBoard(names[0])));
        picker.finish();
      }
    }
  }

  // ---- places ------------------------------------------------------------------------------

  private static Map mapNamed(String name) {
    for (final Map map : Map.getMapList()) {
      if (map.getMapName().equals(name)) {
        return map;
      }
    }
    throw new IllegalArgumentException("no map named " + name);
  }

  private static Point pointOf(String[] line) {
    return new Point(Integer.parseInt(line[2]), Integer.parseInt(line[3]));
  }

  private static java.util.Map<String, Object> place(Map map, Point asked, Point found) {
    final java.util.Map<String, Object> told = new LinkedHashMap<>();
    told.put("map", map.getMapName());
    told.put("asked_x", asked.x);
    told.put("asked_y", asked.y);
    told.put("x", found.x);
    told.put("y", found.y);
    told.put("location", map.localizedLocationName(found));
    return told;
  }

  private void locate() {
    for (final String[] line : request) {
      if (line[0].equals("locate")) {
        final Map map = mapNamed(line[1]);
        listOf("places").add(place(map, pointOf(line), map.snapTo(pointOf(line))));
      }
    }
  }

  private static PieceSlot slotNamed(String gpidOrName) {
    PieceSlot found = null;
    for (final PieceSlot slot : GameModule.getGameModule()
        .getAllDescendantComponentsOf(PieceSlot.class)) {
      if (gpidOrName.equals(slot.getGpId())) {
        return slot;
      }
      if (found == null && gpidOrName.equals(slot.getConfigureName())) {
        found = slot;
      }
    }
    if (found == null || found.getPiece() == null) {
      throw new IllegalArgumentException("no whole piece in a slot called " + gpidOrName);
    }
    return found;
  }

  /** Drags a piece out of its palette on to the map, as the mouse would, then takes it off again. */
  private void drop() {
    for (final String[] line : request) {
      if (line[0].equals("drop")) {
        final Map map = mapNamed(line[1]);
        final GamePiece piece = PieceCloner.getInstance().clonePiece(slotNamed(line[4]).getPiece());
        final PieceMover mover = map.getPieceMover();
        if (mover == null) {
          map.placeOrMerge(piece, map.snapTo(pointOf(line)));
        }
        else {
          piece.setPosition(new Point(0, 0));
          DragBuffer.getBuffer().clear();
          DragBuffer.getBuffer().add(piece);
          mover.movePieces(map, pointOf(line));
          DragBuffer.getBuffer().clear();
        }
        final java.util.Map<String, Object> told = place(map, pointOf(line), piece.getPosition());
        told.put("slot", line[4]);
        told.put("placed", piece.getMap() == map);
        told.put("location_property", PieceTeller.text(piece.getProperty(BasicPiece.LOCATION_NAME)));
        told.put("zone", PieceTeller.text(piece.getProperty(BasicPiece.CURRENT_ZONE)));
        told.put("board", PieceTeller.text(piece.getProperty(BasicPiece.CURRENT_BOARD)));
        listOf("drops").add(told);
        new RemovePiece(piece).execute();
      }
    }
  }
}
