package io.confetti.platform.trace;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.slf4j.MDC;

/** The trace id of the running call: header {@value #HEADER}, MDC and message property {@value #KEY}. */
public final class TraceId {
    public static final String HEADER = "X-Trace-Id";
    public static final String KEY = "traceId";

    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_.-]{8,64}");
    private static final SecureRandom RANDOM = new SecureRandom();

    private TraceId() {}

    /** The trace id of this thread's work, or null outside of any. */
    public static String current() {
        return MDC.get(KEY);
    }

    /** The given id if it is harmless (8 to 64 letters, digits, {@code _ . -}), else a new one. */
    public static String acceptOrNew(String given) {
        return given != null && SAFE.matcher(given).matches() ? given : create();
    }

    public static String create() {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Sets the id for this thread; closing the scope restores what was there. */
    public static Scope open(String traceId) {
        String before = MDC.get(KEY);
        MDC.put(KEY, traceId);
        return () -> {
            if (before == null) {
                MDC.remove(KEY);
            } else {
                MDC.put(KEY, before);
            }
        };
    }

    /** Ends the use of a trace id on this thread. */
    public interface Scope extends AutoCloseable {
        @Override
        void close();
    }
}
