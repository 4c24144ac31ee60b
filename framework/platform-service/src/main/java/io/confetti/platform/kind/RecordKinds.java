package io.confetti.platform.kind;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The records of a sealed interface by the names that they have in JSON: {@code FirstOrder} is {@code FIRST_ORDER}. One that is called
 * {@code Unknown} stands for those of a later release and has no name.
 */
public final class RecordKinds<T> {
    /** Field that says which record an object is. */
    public static final String KIND = "kind";

    private static final String OF_LATER_RELEASES = "Unknown";

    private final Map<String, Class<? extends T>> byName = new LinkedHashMap<>();

    private RecordKinds(Class<T> type) {
        Arrays.stream(type.getPermittedSubclasses())
                .filter(record -> !record.getSimpleName().equals(OF_LATER_RELEASES))
                .forEach(record -> byName.put(nameOf(record), record.asSubclass(type)));
    }

    /** @param type sealed, of records only */
    public static <T> RecordKinds<T> of(Class<T> type) {
        return new RecordKinds<>(type);
    }

    public static String nameOf(Class<?> record) {
        return record.getSimpleName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
    }

    /** @param name may be null */
    public Optional<Class<? extends T>> named(String name) {
        return Optional.ofNullable(name).map(byName::get);
    }

    public List<String> names() {
        return List.copyOf(byName.keySet());
    }
}
