import VASSAL.build.AbstractBuildable;
import VASSAL.build.Buildable;
import VASSAL.build.Configurable;
import VASSAL.build.GameModule;
import VASSAL.build.module.Map;
import VASSAL.build.module.PrototypeDefinition;
import VASSAL.build.module.PrototypesContainer;
import VASSAL.build.widget.PieceSlot;
import VASSAL.counters.BasicPiece;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.Embellishment;
import VASSAL.counters.GamePiece;
import VASSAL.counters.PieceCloner;
import VASSAL.counters.PlaceMarker;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
import VASSAL.counters.UsePrototype;
import VASSAL.tools.imageop.Op;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeSet;
import javax.swing.JLabel;

/** Tells of prototypes, of the pieces in the palettes and on the maps, and of their images. */
final class PieceTeller {
  private static final int LARGEST_PAINTED_PIECE = 4000;

  private final java.util.Map<String, Object> report;
  private final List<String> wantedProperties;
  private final JLabel observer = new JLabel();

  PieceTeller(java.util.Map<String, Object> report, List<String> wantedProperties) {
    this.report = report;
    this.wantedProperties = wantedProperties;
  }

  void describePrototypes() {
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

  void describeSlots() {
    final List<Object> slots = new ArrayList<>();
    report.put("slots", slots);
    for (final PieceSlot slot : GameModule.getGameModule()
        .getAllDescendantComponentsOf(PieceSlot.class)) {
      final java.util.Map<String, Object> told = new LinkedHashMap<>();
      told.put("name", slot.getConfigureName());
      told.put("gpid", slot.getGpId());
      told.put("path", pathOf(slot));
      told.put("built", false);
      slots.add(told);
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

  static String text(Object value) {
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

  void describeImages() {
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

  java.util.Map<String, Object> onMap(GamePiece piece) {
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
}
