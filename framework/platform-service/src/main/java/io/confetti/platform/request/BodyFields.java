package io.confetti.platform.request;

import io.confetti.platform.error.CouponException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the fields of a JSON body and gathers everything that is wrong with them: by a record, see {@link #as}, or one by
 * one. {@link #check} refuses the request with all errors, unknown fields included.
 */
public final class BodyFields extends TypedFields {
    private static final int MAX_ECHO = 64;

    private final Map<String, BodyFields> parts = new LinkedHashMap<>();

    private BodyFields(String prefix, Map<?, ?> values, ZoneId zone, FieldErrors errors) {
        super(prefix, values, zone, errors);
    }

    public static BodyFields of(Map<String, Object> body) {
        return of(body, ZoneOffset.UTC);
    }

    /** @param zone of times without an offset */
    public static BodyFields of(Map<String, Object> body, ZoneId zone) {
        return new BodyFields("", body, zone, new FieldErrors());
    }

    /**
     * The object as a record. Components whose fields are absent or wrong are null; a field that no component has is unknown.
     * Types: String (a label), Long, Integer, Boolean, {@link Id}, Instant, enums, records, lists of enums, ids, words,
     * records or a sealed interface of records ({@link io.confetti.platform.kind.RecordKinds}). A String or a list of ids, words or records needs {@code @Size}, a number {@code @Min} and {@code @Max}, a word {@code @Pattern};
     * {@code @NotNull} makes the absence of a field an error.
     */
    public <T extends Record> T as(Class<T> type) {
        return RecordFields.read(this, type);
    }

    /** The fields of a nested object; without any field if it is absent. */
    public BodyFields object(String name) {
        return parts.computeIfAbsent(name, this::part);
    }

    /**
     * The objects of a list, each with its place as the beginning of its fields' names; null if it is absent or wrong, and null
     * in the place of what is no object.
     */
    List<BodyFields> objects(String name, int maxCount) {
        List<?> list = read(name, "validation.not-a-list", FieldValues::list);
        if (list == null) {
            return null;
        }
        if (list.size() > maxCount) {
            return refuse(name, "validation.too-many", Map.of("max", maxCount));
        }
        List<BodyFields> objects = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            String place = name + "[" + i + "]";
            Map<?, ?> nested = FieldValues.object(list.get(i));
            objects.add(nested == null ? refuse(place, "validation.not-an-object") : objectAt(place, nested));
        }
        return objects;
    }

    private BodyFields objectAt(String place, Map<?, ?> nested) {
        BodyFields object = new BodyFields(prefix + place + ".", nested, zone, errors);
        parts.put(place, object);
        return object;
    }

    private BodyFields part(String name) {
        Map<?, ?> nested = read(name, "validation.not-an-object", FieldValues::object);
        return new BodyFields(prefix + name + ".", nested == null ? Map.of() : nested, zone, errors);
    }

    /** The value, which must be there: its absence is an error of the field. */
    public <T> T required(String name, T value) {
        return value == null && !has(name) ? refuse(name, "validation.required") : value;
    }

    /** Refuses a field that has no meaning beside the others, whatever else is wrong with it. */
    public void mustBeAbsent(String name, Object because) {
        passOver(name);
        if (has(name)) {
            refuse(name, "validation.not-applicable", Map.of("because", because));
        }
    }

    /** Fields that are not judged, since another one is wrong. */
    public void passOver(String... names) {
        read.addAll(List.of(names));
        for (String name : names) {
            errors.forget(prefix + name);
        }
    }

    /** Whether nothing is wrong with these fields so far. */
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
        parts.values().forEach(BodyFields::refuseUnknown);
    }
}
