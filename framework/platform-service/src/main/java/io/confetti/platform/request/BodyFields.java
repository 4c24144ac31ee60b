package io.confetti.platform.request;

import io.confetti.platform.error.CouponException;
import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Reads the fields of a JSON body one by one and gathers everything that is wrong with them. A reading method answers
 * null for a field that is absent, null or wrong; {@link #check} refuses the request with all errors, unknown fields
 * included.
 */
public final class BodyFields {
    private static final int MAX_ECHO = 64;

    private final String prefix;
    private final Map<?, ?> values;
    private final FieldErrors errors;
    private final List<BodyFields> parts = new ArrayList<>();
    private final Set<String> read = new HashSet<>();

    private BodyFields(String prefix, Map<?, ?> values, FieldErrors errors) {
        this.prefix = prefix;
        this.values = values;
        this.errors = errors;
    }

    public static BodyFields of(Map<String, Object> body) {
        return new BodyFields("", body, new FieldErrors());
    }

    /** The fields of a nested object; without any field if it is absent. */
    public BodyFields object(String name) {
        Map<?, ?> nested = read(name, "validation.not-an-object", FieldValues::object);
        var part = new BodyFields(prefix + name + ".", nested == null ? Map.of() : nested, errors);
        parts.add(part);
        return part;
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
        return read(name, "validation.not-an-id", FieldValues::id);
    }

    /** An instant in ISO-8601; without an offset it is read in the given zone. */
    public Instant time(String name, ZoneId zone) {
        return read(name, "validation.not-a-time", value -> FieldValues.time(value, zone));
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
        List<?> list = read(name, "validation.not-a-list", FieldValues::list);
        if (list == null) {
            return null;
        }
        if (list.size() > maxCount) {
            return refuse(name, "validation.too-many", Map.of("max", maxCount));
        }
        var words = new LinkedHashSet<String>();
        for (int i = 0; i < list.size(); i++) {
            String place = name + "[" + i + "]";
            if (!(list.get(i) instanceof String word) || !form.matcher(word).matches()) {
                refuse(place, "validation.bad-word", Map.of("form", form.pattern()));
            } else if (!words.add(word)) {
                refuse(place, "validation.repeated");
            }
        }
        return List.copyOf(words);
    }

    /** The value, which must be there: its absence is an error of the field. */
    public <T> T required(String name, T value) {
        return value == null && !has(name) ? refuse(name, "validation.required") : value;
    }

    /** Refuses a field that has no meaning beside the others. */
    public void mustBeAbsent(String name, Object because) {
        read.add(name);
        if (has(name)) {
            refuse(name, "validation.not-applicable", Map.of("because", because));
        }
    }

    /** Fields that are not judged, since another one is wrong. */
    public void passOver(String... names) {
        read.addAll(List.of(names));
    }

    public <T> T refuse(String name, String code) {
        return refuse(name, code, Map.of());
    }

    public <T> T refuse(String name, String code, Map<String, ?> arguments) {
        errors.add(prefix + name, code, arguments);
        return null;
    }

    public boolean isFine(String... names) {
        return List.of(names).stream().noneMatch(name -> errors.has(prefix + name));
    }

    /** @throws CouponException with every error found, a typing error in a field's name included */
    public void check() {
        refuseUnknown();
        errors.check();
    }

    private void refuseUnknown() {
        for (Object key : values.keySet()) {
            String name = String.valueOf(key);
            if (!read.contains(name)) {
                refuse(PlainText.cut(PlainText.clean(name), MAX_ECHO), "validation.unknown-field");
            }
        }
        parts.forEach(BodyFields::refuseUnknown);
    }

    private <T> T read(String name, String codeIfWrong, Function<Object, T> reading) {
        read.add(name);
        if (!has(name)) {
            return null;
        }
        T result = reading.apply(values.get(name));
        return result == null ? refuse(name, codeIfWrong) : result;
    }
}
