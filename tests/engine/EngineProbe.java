import VASSAL.Info;
import VASSAL.build.AbstractBuildable;
import VASSAL.build.Buildable;
import VASSAL.build.Configurable;
import VASSAL.build.GameModule;
import VASSAL.build.module.GameComponent;
import VASSAL.build.module.GameSetupStep;
import VASSAL.build.module.GameState;
import VASSAL.build.module.Map;
import VASSAL.build.module.ModuleExtension;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.PrototypeDefinition;
import VASSAL.build.module.PrototypesContainer;
import VASSAL.build.module.map.BoardPicker;
import VASSAL.build.module.map.PieceMover;
import VASSAL.build.module.map.boardPicker.Board;
import VASSAL.build.module.metadata.AbstractMetaData;
import VASSAL.build.module.metadata.MetaDataFactory;
import VASSAL.build.widget.PieceSlot;
import VASSAL.command.Command;
import VASSAL.command.RemovePiece;
import VASSAL.counters.BasicPiece;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.DragBuffer;
import VASSAL.counters.Embellishment;
import VASSAL.counters.GamePiece;
import VASSAL.counters.PieceCloner;
import VASSAL.counters.PlaceMarker;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
import VASSAL.counters.UsePrototype;
import VASSAL.launch.StandardConfig;
import VASSAL.tools.DataArchive;
import VASSAL.tools.imageop.Op;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Window;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import javax.imageio.ImageIO;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;

/**
 * Opens one module with the real engine, does what was asked, and tells what the engine made of it.
 *
 * <p>The engine logs most of what goes wrong and carries on, so the report lists everything that a
 * test may judge: pieces that could not be built, images that do not load, names of locations.
 */
public final class EngineProbe {
  private static final int LARGEST_PAINTED_PIECE = 4000;

  private final List<String[]> request;
  private final java.util.Map<String, Object> report = new LinkedHashMap<>();
  private final List<Object> failures = new ArrayList<>();
  private final List<String> wantedProperties = new ArrayList<>();
  private final List<Object> games = new ArrayList<>();
  private final JLabel observer = new JLabel();

  private EngineProbe(List<String[]> request) {
    this.request = request;
    for (final String[] line : request) {
      if (line[0].equals("property")) {
        wantedProperties.add(line[1]);
      }
    }
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
      stage("describe the module", this::describeModule);
      stage("build the prototypes", this::describePrototypes);
      stage("build the pieces", this::describeSlots);
      stage("load the images", this::describeImages);
      playGames();
      stage("describe the maps", this::describeMaps);
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
    report.put("metadata", metadata(file));
  }

  private static java.util.Map<String, Object> metadata(File file) {
    final AbstractMetaData data = MetaDataFactory.buildMetaData(file);
    if (data == null) {
      return null;
    }
    final java.util.Map<String, Object> found = new LinkedHashMap<>();
    found.put("kind", data.getClass().getSimpleName());
    found.put("version", data.getVersion());
    found.put("vassal_version", data.getVassalVersion());
    found.put("description", data.getDescription());
    return found;
  }

  private void loadExtension(String path) throws Exception {
    final ModuleExtension extension = new ModuleExtension(new DataArchive(path));
    extension.build();
    final java.util.Map<String, Object> told = new LinkedHashMap<>();
    told.put("name", extension.getName());
    told.put("version", extension.getVersion());
    told.put("id", extension.getExtensionId());
    told.put("next_gpid", extension.getNextGpId());
    told.put("metadata", metadata(new File(path)));
    listOf("extensions").add(told);
  }

  @SuppressWarnings("unchecked")
  private List<Object> listOf(String key) {
    return (List<Object>) report.computeIfAbsent(key, k -> new ArrayList<>());
  }

  // ---- the component tree ------------------------------------------------------------------

  private void describeModule() {
    final GameModule module = GameModule.getGameModule();
    report.put("name", module.getGameName());
    report.put("version", module.getGameVersion());
    report.put("description", module.getAttributeValueString("description"));
    report.put("next_gpid", module.getNextGpId());
    final java.util.Map<String, Integer> counts = new TreeMap<>();
    final List<Object> tree = new ArrayList<>();
    walk(module, 0, counts, tree);
    report.put("components", counts);
    report.put("tree", tree);
    for (final PredefinedSetup setup : module.getAllDescendantComponentsOf(PredefinedSetup.class)) {
      final java.util.Map<String, Object> told = new LinkedHashMap<>();
      told.put("name", setup.getConfigureName());
      told.put("file", setup.isUseFile() ? setup.getFileName() : null);
      told.put("is_menu", setup.isMenu());
      listOf("setups").add(told);
    }
  }

  private static void walk(
      Buildable component, int depth, java.util.Map<String, Integer> counts, List<Object> tree) {
    counts.merge(component.getClass().getName(), 1, Integer::sum);
    if (!(component instanceof PieceSlot)) {
      final String name =
          component instanceof Configurable ? ((Configurable) component).getConfigureName() : null;
      tree.add("  ".repeat(depth) + component.getClass().getSimpleName()
          + (name == null || name.isEmpty() ? "" : ": " + name));
    }
    if (component instanceof AbstractBuildable) {
      for (final Buildable child : ((AbstractBuildable) component).getBuildables()) {
        walk(child, depth + 1, counts, tree);
      }
    }
  }

  private static java.util.Map<String, Object> attributesOf(AbstractBuildable component) {
    final java.util.Map<String, Object> attributes = new LinkedHashMap<>();
    for (final String key : component.getAttributeNames()) {
      attributes.put(key, component.getAttributeValueString(key));
    }
    return attributes;
  }

  private static java.util.Map<String, Object> subtree(AbstractBuildable component) {
    final java.util.Map<String, Object> node = new LinkedHashMap<>();
    node.put("type", component.getClass().getSimpleName());
    node.put("name",
        component instanceof Configurable ? ((Configurable) component).getConfigureName() : null);
    node.put("attributes", attributesOf(component));
    final List<Object> children = new ArrayList<>();
    for (final Buildable child : component.getBuildables()) {
      if (child instanceof AbstractBuildable) {
        children.add(subtree((AbstractBuildable) child));
      }
    }
    node.put("children", children);
    return node;
  }

  private void describeMaps() throws Exception {
    for (final Map map : Map.getMapList()) {
      final java.util.Map<String, Object> told = new LinkedHashMap<>();
      told.put("name", map.getMapName());
      told.put("id", map.getId());
      told.put("width", map.mapSize().width);
      told.put("height", map.mapSize().height);
      told.put("edge_width", map.getEdgeBuffer().width);
      told.put("edge_height", map.getEdgeBuffer().height);
      final List<Object> possible = new ArrayList<>();
      for (final Board board : map.getBoardPicker().getAllDescendantComponentsOf(Board.class)) {
        possible.add(subtree(board));
      }
      told.put("possible_boards", possible);
      final List<Object> laid = new ArrayList<>();
      for (final Board board : map.getBoards()) {
        final java.util.Map<String, Object> place = new LinkedHashMap<>();
        place.put("name", board.getName());
        place.put("image", board.getAttributeValueString(Board.IMAGE));
        place.put("reversed", board.isReversed());
        final Rectangle bounds = board.bounds();
        place.put("x", bounds.x);
        place.put("y", bounds.y);
        place.put("width", bounds.width);
        place.put("height", bounds.height);
        laid.add(place);
      }
      told.put("boards", laid);
      listOf("maps").add(told);
    }
  }

  // ---- pieces ------------------------------------------------------------------------------

  private void describePrototypes() {
    final java.util.Map<String, Object> built = new LinkedHashMap<>();
    report.put("prototypes", built);
    for (final PrototypesContainer container : GameModule.getGameModule()
        .getAllDescendantComponentsOf(PrototypesContainer.class)) {
      for (final PrototypeDefinition prototype : container.getDefinitions()) {
        final GamePiece piece = prototype.getPiece();
        built.put(prototype.getConfigureName(),
            piece != null && missingPrototypes(piece).isEmpty());
      }
    }
  }

  private void describeSlots() {
    for (final PieceSlot slot : GameModule.getGameModule()
        .getAllDescendantComponentsOf(PieceSlot.class)) {
      final java.util.Map<String, Object> told = new LinkedHashMap<>();
      told.put("name", slot.getConfigureName());
      told.put("gpid", slot.getGpId());
      told.put("path", pathOf(slot));
      told.put("built", false);
      listOf("slots").add(told);
      try {
        final GamePiece plain = slot.getPiece();
        if (plain != null) {
          told.put("missing_prototypes", missingPrototypes(plain));
          // A clone carries its prototypes' traits out, as a piece does once it is on the map.
          final GamePiece piece = PieceCloner.getInstance().clonePiece(plain);
          told.put("built", true);
          told.put("piece_name", piece.getName());
          told.put("basic_name", text(piece.getProperty(BasicPiece.BASIC_NAME)));
          told.put("traits", traitsOf(piece));
          told.put("markers", markersOf(piece));
          sizeAndPaint(piece, told);
          told.put("layers", layersOf(piece));
          told.put("properties", propertiesOf(piece));
        }
      }
      catch (Throwable t) {
        told.put("error", String.valueOf(t));
      }
    }
  }

  private static List<Object> pathOf(PieceSlot slot) {
    final List<Object> path = new ArrayList<>();
    for (Buildable above = slot.getAncestor();
        above instanceof AbstractBuildable && !(above instanceof GameModule);
        above = ((AbstractBuildable) above).getAncestor()) {
      path.add(0, above instanceof Configurable
          ? text(((Configurable) above).getConfigureName()) : above.getClass().getSimpleName());
    }
    return path;
  }

  private static List<Object> traitsOf(GamePiece piece) {
    final List<Object> traits = new ArrayList<>();
    GamePiece trait = piece;
    for (; trait instanceof Decorator; trait = ((Decorator) trait).getInner()) {
      traits.add(trait.getClass().getSimpleName());
    }
    traits.add(trait.getClass().getSimpleName());
    return traits;
  }

  /** The engine passes over a prototype that does not exist without a word. */
  private static List<Object> missingPrototypes(GamePiece piece) {
    final List<Object> missing = new ArrayList<>();
    for (GamePiece trait = piece; trait instanceof Decorator; trait = ((Decorator) trait).getInner()) {
      if (trait instanceof UsePrototype) {
        final String name = ((UsePrototype) trait).getPrototypeName();
        if (PrototypesContainer.getPrototype(name) == null) {
          missing.add(name);
        }
      }
    }
    return missing;
  }

  /** Where the path to a marker fits only in part, the engine takes the first slot it meets. */
  private static List<Object> markersOf(GamePiece piece) {
    final List<Object> names = new ArrayList<>();
    for (GamePiece trait = piece; trait instanceof Decorator; trait = ((Decorator) trait).getInner()) {
      if (trait instanceof PlaceMarker) {
        final GamePiece marker = ((PlaceMarker) trait).createBaseMarker();
        names.add(marker == null ? null : Decorator.getInnermost(marker).getName());
      }
    }
    return names;
  }

  private static List<Object> layersOf(GamePiece piece) {
    final List<Object> layers = new ArrayList<>();
    for (GamePiece trait = piece; trait instanceof Decorator; trait = ((Decorator) trait).getInner()) {
      if (trait instanceof Embellishment) {
        final String layer = ((Embellishment) trait).getLayerName();
        final java.util.Map<String, Object> told = new LinkedHashMap<>();
        told.put("name", layer);
        told.put("image", text(piece.getProperty(layer + "_Image")));
        told.put("level", text(piece.getProperty(layer + "_Level")));
        told.put("level_name", text(piece.getProperty(layer + "_Name")));
        told.put("active", text(piece.getProperty(layer + "_Active")));
        layers.add(told);
      }
    }
    return layers;
  }

  private java.util.Map<String, Object> propertiesOf(GamePiece piece) {
    final java.util.Map<String, Object> found = new LinkedHashMap<>();
    for (final String key : wantedProperties) {
      found.put(key, text(piece.getProperty(key)));
    }
    return found;
  }

  private static String text(Object value) {
    return value == null ? null : value.toString();
  }

  /** Asking for the size and painting once makes the engine load every image that shows now. */
  private void sizeAndPaint(GamePiece piece, java.util.Map<String, Object> told) {
    final Rectangle box = piece.boundingBox();
    told.put("width", box.width);
    told.put("height", box.height);
    final int width = Math.max(1, Math.min(box.width, LARGEST_PAINTED_PIECE));
    final int height = Math.max(1, Math.min(box.height, LARGEST_PAINTED_PIECE));
    final BufferedImage canvas = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    final Graphics2D brush = canvas.createGraphics();
    try {
      piece.draw(brush, -box.x, -box.y, observer, 1.0);
    }
    finally {
      brush.dispose();
    }
    boolean visible = false;
    for (int y = 0; y < height && !visible; y++) {
      for (int x = 0; x < width && !visible; x++) {
        visible = canvas.getRGB(x, y) >>> 24 != 0;
      }
    }
    told.put("visible", visible);
  }

  private void describeImages() {
    final Collection<String> names = new TreeSet<>();
    GameModule.getGameModule().addImageNamesRecursively(names);
    final java.util.Map<String, Object> images = new LinkedHashMap<>();
    for (final String name : names) {
      if (name != null && !name.isBlank()) {
        Object size = null;
        try {
          final Dimension d = new Dimension(
              Op.load(name).getImage(null).getWidth(), Op.load(name).getImage(null).getHeight());
          size = List.of(d.width, d.height);
        }
        catch (Exception e) {
          // stays null: the engine cannot show this image
        }
        images.put(name, size);
      }
    }
    report.put("images", images);
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
    final List<Object> pieces = new ArrayList<>();
    game.put("pieces", pieces);
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
          pieces.add(onMap(piece));
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
            paint(map, file);
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

  private java.util.Map<String, Object> onMap(GamePiece piece) {
    final java.util.Map<String, Object> told = new LinkedHashMap<>();
    final Map map = piece.getMap();
    told.put("id", piece.getId());
    told.put("gpid", text(piece.getProperty(Properties.PIECE_ID)));
    told.put("name", piece.getName());
    told.put("basic_name", text(piece.getProperty(BasicPiece.BASIC_NAME)));
    told.put("map", map == null ? null : map.getMapName());
    told.put("x", piece.getPosition().x);
    told.put("y", piece.getPosition().y);
    told.put("location", map == null ? null : map.localizedLocationName(piece.getPosition()));
    final Stack stack = piece.getParent();
    told.put("stack", stack == null ? null : stack.getId());
    told.put("depth", stack == null ? 0 : stack.indexOf(piece));
    told.put("in_deck", stack instanceof Deck);
    told.put("hidden", Boolean.TRUE.equals(piece.getProperty(Properties.INVISIBLE_TO_OTHERS))
        || Boolean.TRUE.equals(piece.getProperty(Properties.INVISIBLE_TO_ME)));
    told.put("masked", Boolean.TRUE.equals(piece.getProperty(Properties.OBSCURED_TO_OTHERS))
        || Boolean.TRUE.equals(piece.getProperty(Properties.OBSCURED_TO_ME)));
    sizeAndPaint(piece, told);
    told.put("layers", layersOf(piece));
    told.put("properties", propertiesOf(piece));
    return told;
  }

  private static void paint(Map map, File file) throws Exception {
    final Dimension size = map.mapSize();
    final BufferedImage canvas =
        new BufferedImage(size.width, size.height, BufferedImage.TYPE_INT_RGB);
    final Graphics2D brush = canvas.createGraphics();
    final Rectangle all = new Rectangle(size);
    // With no component to repaint later, the engine waits for every tile of the board's image.
    map.drawBoardsInRegion(brush, all, null);
    map.drawPiecesInRegion(brush, all, map.getView());
    brush.dispose();
    ImageIO.write(canvas, "png", file);
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
        told.put("location_property", text(piece.getProperty(BasicPiece.LOCATION_NAME)));
        told.put("zone", text(piece.getProperty(BasicPiece.CURRENT_ZONE)));
        told.put("board", text(piece.getProperty(BasicPiece.CURRENT_BOARD)));
        listOf("drops").add(told);
        new RemovePiece(piece).execute();
      }
    }
  }
}
