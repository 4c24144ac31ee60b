package io.confetti.platform.request;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Which page of a list is wanted: objects with ids below {@code before}, newest first.
 *
 * @param before exclusive; {@link Long#MAX_VALUE} for the first page
 * @param limit objects per page
 */
public record PageRequest(long before, int limit) {
    private static final int DEFAULT_LIMIT = 20;
    private static final int MAX_LIMIT = 100;
    private static final Pattern LIMIT = Pattern.compile("[0-9]{1,9}");
    private static final Pattern POSITION = Pattern.compile("1:([0-9]{1,18}|[1-8][0-9]{18})");

    /** Reads the query parameters; both may be absent. */
    public static PageRequest read(String cursor, String limit) {
        var errors = new ArrayList<FieldError>();
        long before = position(cursor, Long.MAX_VALUE, errors);
        int size = limit(limit, errors);
        if (!errors.isEmpty()) {
            throw new CouponException(CommonError.VALIDATION, Map.of(), errors);
        }
        return new PageRequest(before, size);
    }

    /** Where a list that goes upwards from 0 continues. */
    public static PageRequest readAscending(String cursor, String limit) {
        PageRequest page = read(cursor, limit);
        return cursor == null || cursor.isEmpty() ? new PageRequest(0, page.limit()) : page;
    }

    /** The opaque cursor of the page that begins after the given position. */
    public static String cursorAfter(long position) {
        return Cursor.write("1:" + position);
    }

    private static long position(String cursor, long ifAbsent, List<FieldError> errors) {
        if (cursor == null || cursor.isEmpty()) {
            return ifAbsent;
        }
        var position = decode(cursor);
        if (position.isEmpty()) {
            errors.add(Cursor.error());
        }
        return position.orElse(ifAbsent);
    }

    private static OptionalLong decode(String cursor) {
        var found = POSITION.matcher(Cursor.read(cursor));
        return found.matches() ? OptionalLong.of(Long.parseLong(found.group(1))) : OptionalLong.empty();
    }

    private static int limit(String limit, List<FieldError> errors) {
        if (limit == null || limit.isEmpty()) {
            return DEFAULT_LIMIT;
        }
        int wanted = LIMIT.matcher(limit).matches() ? Integer.parseInt(limit) : 0;
        if (wanted < 1 || wanted > MAX_LIMIT) {
            errors.add(new FieldError("limit", "validation.range", Map.of("min", 1, "max", MAX_LIMIT)));
            return DEFAULT_LIMIT;
        }
        return wanted;
    }
}
