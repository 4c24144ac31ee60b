package io.confetti.merchantadmin.live;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a stream has seen: all readings of a feed up to one. It is the id of an event.
 *
 * @param feed a feed that was made anew, or by another instance, has another name
 */
public record LivePosition(String feed, long reading) {
    /** Nothing has been seen. */
    public static final LivePosition NONE = new LivePosition("", 0);

    private static final Pattern TEXT = Pattern.compile("([0-9a-f]{1,16})\\.([0-9]{1,18})");

    /** @param text {@code Last-Event-ID}; null, and what no stream has said, is nothing seen */
    public static LivePosition read(String text) {
        Matcher matcher = TEXT.matcher(text == null ? "" : text);
        return matcher.matches() ? new LivePosition(matcher.group(1), Long.parseLong(matcher.group(2))) : NONE;
    }

    @Override
    public String toString() {
        return feed + "." + reading;
    }
}
