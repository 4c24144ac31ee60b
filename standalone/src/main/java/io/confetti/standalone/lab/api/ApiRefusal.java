package io.confetti.standalone.lab.api;

import java.util.Set;

/** The gateway or a service said no. */
public final class ApiRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final Set<Integer> TEMPORARY = Set.of(429, 502, 503, 504);

    private final int status;
    private final String code;

    ApiRefusal(String call, int status, String code, String text) {
        super(call + " was answered with " + status + ": " + text);
        this.status = status;
        this.code = code == null ? "" : code;
    }

    /** Word for programs, for instance {@code claim.sold-out}; empty if the answer has none. */
    public String code() {
        return code;
    }

    /** Whether the same call may be answered well in a moment. */
    public boolean isTemporary() {
        return TEMPORARY.contains(status);
    }
}
