package io.confetti.platform.request;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Reads the fields of one object by the type that each should have. A reading method answers null for a field that is
 * absent, null or wrong.
 */
abstract class TypedFields {
    private static final String NOT_AN_ID = "validation.not-an-id";

    final String prefix;
    final Map<?, ?> values;
    final ZoneId zone;
    final FieldErrors errors;
    final Set<String> read = new HashSet<>();

    /**
     * @param prefix path of the object, with a dot at its end
     * @param zone of times without an offset
     */
    TypedFields(String prefix, Map<?, ?> values, ZoneId zone, FieldErrors errors) {
        this.prefix = prefix;
        this.values = values;
        this.zone = zone;
        this.errors = errors;
    }

    public boolean has(String name) {
        return values.get(name) != null;
    }

    /** A name or label: stripped, not blank, without control characters. */
    public String text(String name, int maxLength) {
        String text = read(name, "validation.not-a-text", FieldValues::text);
        if (text == null) {
            return null;
        }
        String stripped = text.strip();
        if (stripped.isEmpty()) {
            return refuse(name, "validation.not-blank");
        }
        if (!PlainText.isPlain(stripped)) {
            return refuse(name, "validation.control-characters");
        }
        if (stripped.codePointCount(0, stripped.length()) > maxLength) {
            return refuse(name, "validation.too-long", Map.of("max", maxLength));
        }
        return stripped;
    }

    public Long whole(String name, long min, long max) {
        BigInteger number = read(name, "validation.not-a-whole-number", FieldValues::whole);
        if (number == null) {
            return null;
        }
        if (number.compareTo(BigInteger.valueOf(min)) < 0 || number.compareTo(BigInteger.valueOf(max)) > 0) {
            return refuse(name, "validation.range", Map.of("min", min, "max", max));
        }
        return number.longValueExact();
    }

    public Integer wholeInt(String name, int min, int max) {
        Long number = whole(name, min, max);
        return number == null ? null : Integer.valueOf(number.intValue());
    }

    public Boolean flag(String name) {
        return read(name, "validation.not-a-flag", FieldValues::flag);
    }

    /** An id, written as a string (or as a number, where the client can). */
    public Long id(String name) {
        Id id = read(name, NOT_AN_ID, FieldValues::id);
        return id == null ? null : id.value();
    }

    /** A list of different ids, each as {@link #id} takes it. */
    public List<Id> ids(String name, int maxCount) {
        return list(name, maxCount, FieldValues::id, place -> refuse(place, NOT_AN_ID));
    }

    /** An instant in ISO-8601; without an offset it is read in the given zone. */
    public Instant time(String name, ZoneId zone) {
        return read(name, "validation.not-a-time", value -> FieldValues.time(value, zone));
    }

    /** An instant in ISO-8601; without an offset it is read in the zone of the body. */
    Instant time(String name) {
        return time(name, zone);
    }

    public <E extends Enum<E>> E choice(String name, Class<E> type) {
        E chosen = FieldValues.choice(values.get(name), type);
        read.add(name);
        return chosen == null && has(name)
                ? refuse(name, "validation.not-a-choice", FieldValues.choices(type))
                : chosen;
    }

    public <E extends Enum<E>> List<E> choices(String name, Class<E> type) {
        List<String> words = words(name, type.getEnumConstants().length, Pattern.compile("[A-Z_]{1,40}"));
        if (words == null) {
            return null;
        }
        List<E> chosen = words.stream()
                .map(word -> FieldValues.choice(word, type))
                .filter(Objects::nonNull)
                .toList();
        return chosen.size() < words.size()
                ? refuse(name, "validation.not-a-choice", FieldValues.choices(type))
                : chosen;
    }

    /** A list of different words of the given form. */
    public List<String> words(String name, int maxCount, Pattern form) {
        return list(
                name,
                maxCount,
                value -> value instanceof String word && form.matcher(word).matches() ? word : null,
                place -> refuse(place, "validation.bad-word", Map.of("form", form.pattern())));
    }

    /** @param refuseOne at the place of an element that cannot be read */
    private <T> List<T> list(String name, int maxCount, Function<Object, T> reading, Consumer<String> refuseOne) {
        List<?> list = read(name, "validation.not-a-list", FieldValues::list);
        if (list == null) {
            return null;
        }
        if (list.size() > maxCount) {
            return refuse(name, "validation.too-many", Map.of("max", maxCount));
        }
        var elements = new LinkedHashSet<T>();
        for (int i = 0; i < list.size(); i++) {
            String place = name + "[" + i + "]";
            T element = reading.apply(list.get(i));
            if (element == null) {
                refuseOne.accept(place);
            } else if (!elements.add(element)) {
                refuse(place, "validation.repeated");
            }
        }
        return List.copyOf(elements);
    }

    public <T> T refuse(String name, String code) {
        return refuse(name, code, Map.of());
    }

    public <T> T refuse(String name, String code, Map<String, ?> arguments) {
        errors.add(prefix + name, code, arguments);
        return null;
    }

    final <T> T read(String name, String codeIfWrong, Function<Object, T> reading) {
        read.add(name);
        if (!has(name)) {
            return null;
        }
        T result = reading.apply(values.get(name));
        return result == null ? refuse(name, codeIfWrong) : result;
    }
}
