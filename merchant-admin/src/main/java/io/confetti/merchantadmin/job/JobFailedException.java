package io.confetti.merchantadmin.job;

/** The job cannot be done, however often it is tried. */
public class JobFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** @param reason as it is stored and shown */
    public JobFailedException(String reason) {
        super(reason);
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }
}
