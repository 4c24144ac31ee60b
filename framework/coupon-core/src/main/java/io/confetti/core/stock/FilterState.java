package io.confetti.core.stock;

import java.util.Map;
import java.util.NoSuchElementException;

/**
 * What a loaded filter believes at one instant; when quiet, {@code available + held} is what is left in the database.
 *
 * @param held stock held for chunks and claims
 */
public record FilterState(long gen, long version, long available, long held) {

    private static final String CHUNK = "h:";

    /**
     * @param fields the whole hash, {@link StockKeys#stock()}
     * @throws NoSuchElementException if the filter is not loaded: it has no state then
     */
    public static FilterState of(Map<Object, Object> fields) {
        if (!isLoaded(fields)) {
            throw new NoSuchElementException("the filter is not loaded");
        }
        long held = fields.entrySet().stream()
                .mapToLong(field -> held((String) field.getKey(), (String) field.getValue()))
                .sum();
        return new FilterState(number(fields, "gen"), number(fields, "version"), number(fields, "available"), held);
    }

    public static boolean isLoaded(Map<Object, Object> fields) {
        return fields.containsKey("gen");
    }

    /** Whether claims are in flight: stock may have left the database by then that is still held here. */
    public static boolean hasClaims(Map<Object, Object> fields) {
        return fields.keySet().stream().anyMatch(field -> ((String) field).startsWith(ClaimHold.PREFIX));
    }

    private static long held(String field, String value) {
        if (field.startsWith(ClaimHold.PREFIX)) {
            return 1;
        }
        return field.startsWith(CHUNK) ? Long.parseLong(value.split(":", 2)[0]) : 0;
    }

    private static long number(Map<Object, Object> fields, String name) {
        return Long.parseLong((String) fields.get(name));
    }
}
