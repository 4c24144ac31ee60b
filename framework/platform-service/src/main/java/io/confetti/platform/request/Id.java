package io.confetti.platform.request;

import java.util.regex.Pattern;

/**
 * An id in a JSON body: a string, or a number where the client can write it. Whoever reads one from a text, a user's too, has
 * this rule from here; it is the range of the ids in recipient files.
 *
 * @param value positive
 */
public record Id(long value) {
    private static final Pattern DIGITS = Pattern.compile("[1-9][0-9]{0,18}");

    /** @return null unless it is 1 to 9223372036854775807, in digits that begin with no zero */
    static Id read(String text) {
        if (!DIGITS.matcher(text).matches()) {
            return null;
        }
        try {
            return new Id(Long.parseLong(text));
        } catch (NumberFormatException tooLarge) {
            return null;
        }
    }
}
