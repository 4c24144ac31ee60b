package io.confetti.engine.page;

import io.confetti.platform.request.Cursor;
import java.util.regex.Pattern;

/**
 * Where a page of a list ended, opaque to clients.
 *
 * @param order the list's order; a cursor of another order is refused
 * @param key of the last entry: what the list is sorted by
 * @param id of the last entry: tells entries with the same key apart
 */
public record PageCursor(String order, long key, long id) {
    private static final Pattern FORM = Pattern.compile("1:([a-z]{1,12}):(-?[0-9]{1,18}):([0-9]{1,18}|[1-8][0-9]{18})");

    public String text() {
        return Cursor.write("1:" + order + ":" + key + ":" + id);
    }

    /**
     * @param text as given out by {@link #text}
     * @throws io.confetti.platform.error.CouponException 400 that names the field
     */
    public static PageCursor read(String text, String order) {
        var found = FORM.matcher(Cursor.read(text));
        if (!found.matches() || !found.group(1).equals(order)) {
            throw Cursor.refusal();
        }
        return new PageCursor(order, Long.parseLong(found.group(2)), Long.parseLong(found.group(3)));
    }
}
