import java.util.Map;

/** Writes maps, iterables, strings, numbers, truth values and null as JSON on one line. */
final class Json {
  private Json() {}

  static String write(Object value) {
    final StringBuilder out = new StringBuilder();
    append(value, out);
    return out.toString();
  }

  private static void append(Object value, StringBuilder out) {
    if (value == null || value instanceof Number || value instanceof Boolean) {
      out.append(value);
    }
    else if (value instanceof Map) {
      String separator = "{";
      for (final Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        out.append(separator);
        quote(String.valueOf(entry.getKey()), out);
        out.append(':');
        append(entry.getValue(), out);
        separator = ",";
      }
      out.append(separator.equals("{") ? "{}" : "}");
    }
    else if (value instanceof Iterable) {
      String separator = "[";
      for (final Object item : (Iterable<?>) value) {
        out.append(separator);
        append(item, out);
        separator = ",";
      }
      out.append(separator.equals("[") ? "[]" : "]");
    }
    else {
      quote(value.toString(), out);
    }
  }

  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      final char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      }
      else if (c < 0x20 || c > 0x7e) {
        out.append(String.format("\\u%04x", (int) c));
      }
      else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
