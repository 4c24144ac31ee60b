package io.confetti.platform.idempotency;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** One text for all ways of writing the same content: fields by name, numbers by value, no blanks. */
final class CanonicalJson {
    private final StringBuilder text = new StringBuilder();

    private CanonicalJson() {}

    /** @param content maps, lists, texts, numbers and what else JSON is made of; any other object as its JSON */
    static String of(Object content) {
        var canonical = new CanonicalJson();
        canonical.write(content);
        return canonical.text.toString();
    }

    private void write(Object value) {
        if (value instanceof Map<?, ?> fields) {
            writeFields(fields);
        } else if (value instanceof Collection<?> items) {
            writeItems(items);
        } else if (value instanceof Number number) {
            text.append(canonical(number));
        } else {
            text.append(JSON.toJSONString(value, JSONWriter.Feature.MapSortField));
        }
    }

    private void writeFields(Map<?, ?> fields) {
        Map<String, Object> byName = new TreeMap<>();
        fields.forEach((name, value) -> byName.put(String.valueOf(name), value));
        text.append('{');
        byName.forEach((name, value) -> {
            text.append(JSON.toJSONString(name)).append(':');
            write(value);
            text.append(',');
        });
        text.append('}');
    }

    private void writeItems(Collection<?> items) {
        text.append('[');
        items.forEach(item -> {
            write(item);
            text.append(',');
        });
        text.append(']');
    }

    /** 100, 100.0 and 1e2 are one number. */
    private static String canonical(Number number) {
        if (number instanceof Double || number instanceof Float) {
            double value = number.doubleValue();
            return Double.isFinite(value) ? canonical(BigDecimal.valueOf(value)) : String.valueOf(value);
        }
        if (number instanceof BigDecimal decimal) {
            return canonical(decimal);
        }
        return canonical(
                number instanceof BigInteger whole ? new BigDecimal(whole) : new BigDecimal(number.longValue()));
    }

    private static String canonical(BigDecimal value) {
        return value.stripTrailingZeros().toString();
    }
}
