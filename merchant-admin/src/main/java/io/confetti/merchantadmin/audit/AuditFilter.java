package io.confetti.merchantadmin.audit;

import io.confetti.platform.id.Ids;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which rows are wanted; null for any.
 *
 * @param object {@code kind:id}; {@code user:42} finds all rows that a user is named in
 * @param from inclusive
 * @param to exclusive
 */
public record AuditFilter(String object, String actor, String action, Instant from, Instant to) {
    private static final String USER = "user:";

    /** The user, null if no person is asked for. */
    public String person() {
        return object != null && object.startsWith(USER) ? object.substring(USER.length()) : null;
    }

    /** Columns and their values; the names are ours. */
    public Map<String, String> columns() {
        Map<String, String> columns = new LinkedHashMap<>();
        if (object != null && person() == null) {
            columns.put("object", object);
        }
        if (actor != null) {
            columns.put("actor", actor);
        }
        if (action != null) {
            columns.put("action", action);
        }
        return columns;
    }

    /** The time of a row is that in its id. */
    public long idFrom() {
        return from == null ? 0 : Ids.lowestAt(from);
    }

    /** Exclusive. */
    public long idBefore() {
        return to == null ? Long.MAX_VALUE : Ids.lowestAt(to);
    }
}
