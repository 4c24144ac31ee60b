package io.confetti.platform.request;

import java.util.regex.Pattern;

/** Ids in paths. */
public final class PathId {
    private static final Pattern FORM = Pattern.compile("[1-9][0-9]{0,17}|[1-8][0-9]{18}");

    private PathId() {}

    /** The id, or 0, which no object has: a text that cannot be an id is answered like a missing object. */
    public static long of(String text) {
        return FORM.matcher(text).matches() ? Long.parseLong(text) : 0;
    }
}
