package io.confetti.merchantadmin.job;

import java.io.IOException;

/** Another attempt may do better; if that was the last one, the job fails, and this is why. */
public class NotNowException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** @param reason as it is stored and shown */
    public NotNowException(String reason, Throwable cause) {
        super(reason, cause);
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }
}
