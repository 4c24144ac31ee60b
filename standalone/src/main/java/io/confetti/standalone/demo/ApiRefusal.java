package io.confetti.standalone.demo;

/** The gateway or a service said no. */
public final class ApiRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;

    ApiRefusal(String call, int status, String text) {
        super(call + " was answered with " + status + ": " + text);
        this.status = status;
    }

    /** Whether the same call may be answered well in a moment. */
    public boolean isTemporary() {
        return status == 502 || status == 503 || status == 504;
    }
}
