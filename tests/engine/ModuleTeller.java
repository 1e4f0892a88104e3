import VASSAL.build.AbstractBuildable;
import VASSAL.build.Buildable;
import VASSAL.build.Configurable;
import VASSAL.build.GameModule;
import VASSAL.build.module.Map;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.map.boardPicker.Board;
import VASSAL.build.module.metadata.AbstractMetaData;
import VASSAL.build.module.metadata.MetaDataFactory;
import VASSAL.build.widget.PieceSlot;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import javax.imageio.ImageIO;

/** Tells of a module's metadata, its component tree, its setups, maps, boards and grids. */
final class ModuleTeller {
  private ModuleTeller() {}

  static java.util.Map<String, Object> metadata(File file) {
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

  static void describeModule(java.util.Map<String, Object> report) {
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
    final List<Object> setups = new ArrayList<>();
    for (final PredefinedSetup setup : module.getAllDescendantComponentsOf(PredefinedSetup.class)) {
      final java.util.Map<String, Object> told = new LinkedHashMap<>();
      told.put("name", setup.getConfigureName());
      told.put("file", setup.isUseFile() ? setup.getFileName() : null);
      told.put("is_menu", setup.isMenu());
      setups.add(told);
    }
    report.put("setups", setups);
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

  static void describeMaps(java.util.Map<String, Object> report) {
    final List<Object> maps = new ArrayList<>();
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
      maps.add(told);
    }
    report.put("maps", maps);
  }

  static void paint(Map map, File file) throws Exception {
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
}
