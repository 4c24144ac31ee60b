package io.confetti.platform.request;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What a JSON value is; null if it is something else. */
final class FieldValues {
    private FieldValues() {}

    static Map<?, ?> object(Object value) {
        return value instanceof Map<?, ?> map ? map : null;
    }

    static List<?> list(Object value) {
        return value instanceof List<?> list ? list : null;
    }

    static String text(Object value) {
        return value instanceof String text ? text : null;
    }

    static Boolean flag(Object value) {
        return value instanceof Boolean flag ? flag : null;
    }

    static BigInteger whole(Object value) {
        if (value instanceof Integer || value instanceof Long) {
            return BigInteger.valueOf(((Number) value).longValue());
        }
        return value instanceof BigInteger big ? big : null;
    }

    static Id id(Object value) {
        return Id.read(value instanceof String string ? string : String.valueOf(whole(value)));
    }

    static <E extends Enum<E>> E choice(Object value, Class<E> type) {
        return choosable(type).stream()
                .filter(constant -> constant.name().equals(value))
                .findFirst()
                .orElse(null);
    }

    /** What may be chosen, for the text of a refusal. */
    static <E extends Enum<E>> Map<String, ?> choices(Class<E> type) {
        return Map.of("choices", choosable(type));
    }

    /** What stands for the constants of a later release is none to choose. */
    private static <E extends Enum<E>> List<E> choosable(Class<E> type) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> !constant.name().equals("UNKNOWN"))
                .toList();
    }

    static Instant time(Object value, ZoneId zone) {
        return value instanceof String text ? TimeText.read(text.strip(), zone).orElse(null) : null;
    }
}
