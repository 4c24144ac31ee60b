package io.confetti.platform.trace;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Paths of calls as they may stand in a log: what is worth money is left out of them, however it was written. All that logs a path asks
 * here.
 */
public final class LoggedPath {
    private static final int LONGEST = 200;
    /** Nothing that is shorter is a code. */
    private static final int SHORTEST = 3;

    private static final String HIDDEN = "*";
    /** What stands behind it is a code that somebody may exchange. */
    private static final String CODES = "/api/merchant/codes/";

    /** As servers read it: slashes may be doubled, and segments may have parameters. */
    private static final Pattern BEFORE_CODES = Pattern.compile(
            "/+api(;[^/]*)?/+merchant(;[^/]*)?/+codes(;[^/]*)?/(.*)", Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

    private static final int CODE = 4;
    private static final Pattern UNPRINTABLE = Pattern.compile("[^\\x21-\\x7e]");

    private LoggedPath() {}

    /** @param path as it came, without its query */
    public static String of(String path) {
        if (hides(path)) {
            return CODES + HIDDEN;
        }
        String cut = path.length() > LONGEST ? path.substring(0, LONGEST) : path;
        return UNPRINTABLE.matcher(cut).replaceAll("?");
    }

    /**
     * A text of ours or of a library, which may have the path in it.
     *
     * @param path as it came, without its query
     */
    public static String in(String text, String path) {
        String safe = text;
        for (String form : List.of(path, decoded(path))) {
            safe = without(safe, form);
        }
        return safe;
    }

    private static String without(String text, String path) {
        Matcher codes = BEFORE_CODES.matcher(path);
        if (!codes.matches()) {
            return text;
        }
        String safe = text.replace(path, CODES + HIDDEN);
        String code = codes.group(CODE);
        return code.length() < SHORTEST ? safe : safe.replace(code, HIDDEN); // it may be named without its path
    }

    /** The stack as a log shows it, to be looked through. */
    public static String stack(Throwable failure) {
        var stack = new StringWriter();
        failure.printStackTrace(new PrintWriter(stack));
        return stack.toString();
    }

    /** Whether something of the path must not be logged. */
    public static boolean hides(String path) {
        return BEFORE_CODES.matcher(decoded(path)).matches();
    }

    /** What cannot be decoded is taken as it is. */
    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            return path;
        }
    }
}
