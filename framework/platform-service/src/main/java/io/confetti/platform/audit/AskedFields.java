package io.confetti.platform.audit;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.confetti.platform.digest.Digests;
import io.confetti.platform.request.Id;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What of a request may stand in the audit for ever: numbers, choices, times, ids and texts that are {@link Recorded}. Ids of users
 * (components of type {@link Id} that are called {@code user…}) are persons; of any other text it is only said that there was one.
 */
public final class AskedFields {
    private static final String REASON = "reason";
    private static final String USER = "user";
    private static final String WITHHELD = "…";
    private static final int LONGEST = 4_000;
    private static final int LONGEST_REASON = 500;
    private static final int MOST_ELEMENTS = 20;
    private static final int MOST_PERSONS = 100;

    private final List<String> persons = new ArrayList<>();
    private final Map<String, Object> fields;
    private String reason;

    private AskedFields(Map<?, ?> content, Class<?> type) {
        this.fields = filter(content, type);
    }

    /** @param type record by which the content is read */
    public static AskedFields of(Map<?, ?> content, Class<?> type) {
        return new AskedFields(content, type);
    }

    /** Also what the path names beside the object. */
    public void add(String name, long id) {
        fields.put(name, id);
    }

    /** JSON; null if nothing was said. What is too long is told by its digest. */
    public String json() {
        if (fields.isEmpty()) {
            return null;
        }
        String json = JSON.toJSONString(fields, JSONWriter.Feature.WriteMapNullValue);
        int bytes = json.getBytes(StandardCharsets.UTF_8).length;
        return bytes <= LONGEST ? json : JSON.toJSONString(Map.of("bytes", bytes, "sha256", Digests.sha256Hex(json)));
    }

    /** Ids of users, the first hundred; the fields tell how many there were. */
    public List<String> persons() {
        return persons;
    }

    public Optional<String> reason() {
        return Optional.ofNullable(reason);
    }

    private Map<String, Object> filter(Map<?, ?> content, Class<?> type) {
        Map<String, Object> kept = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            JsonProperty named = component.getAccessor().getAnnotation(JsonProperty.class);
            String name = named == null ? component.getName() : named.value();
            if (content.containsKey(name)) {
                keep(kept, name, content.get(name), component);
            }
        }
        return kept;
    }

    private void keep(Map<String, Object> kept, String name, Object value, RecordComponent component) {
        if (name.equals(REASON) && value instanceof String text) {
            reason = text.length() <= LONGEST_REASON ? text : text.substring(0, LONGEST_REASON);
            return;
        }
        Type element = element(component.getGenericType());
        if (element == Id.class && name.startsWith(USER)) {
            kept.put(name, addPersons(value));
        } else if (value instanceof List<?> list) {
            kept.put(name, elements(list, element, component));
        } else {
            kept.put(name, one(value, element, component));
        }
    }

    private Object one(Object value, Type type, RecordComponent component) {
        if (value == null || !(type instanceof Class<?> plain)) {
            return value == null ? null : WITHHELD;
        }
        if (plain.isRecord() && value instanceof Map<?, ?> nested) {
            return filter(nested, plain);
        }
        boolean isShown = isShort(plain) || component.isAnnotationPresent(Recorded.class);
        return isShown && !(value instanceof Map || value instanceof List) ? value : WITHHELD;
    }

    private Object elements(List<?> list, Type element, RecordComponent component) {
        boolean isShown = element instanceof Class<?> plain
                && (plain.isRecord() || isShort(plain) || component.isAnnotationPresent(Recorded.class));
        if (!isShown || list.size() > MOST_ELEMENTS) {
            return list.size() + " " + WITHHELD;
        }
        return list.stream().map(value -> one(value, element, component)).toList();
    }

    private static boolean isShort(Class<?> type) {
        return Number.class.isAssignableFrom(type)
                || type.isPrimitive()
                || type == Boolean.class
                || type.isEnum()
                || type == Id.class
                || java.time.temporal.Temporal.class.isAssignableFrom(type);
    }

    private int addPersons(Object value) {
        List<?> ids = value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
        ids.stream()
                .limit(Math.max(0, MOST_PERSONS - persons.size()))
                .map(String::valueOf)
                .forEach(persons::add);
        return ids.size();
    }

    private static Type element(Type type) {
        return type instanceof ParameterizedType list && list.getRawType() == List.class
                ? list.getActualTypeArguments()[0]
                : type;
    }
}
