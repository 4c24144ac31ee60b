package io.confetti.webhook;

/** A sealed secret does not open: the key of the settings is another one, or the row was changed. */
class SecretUnreadable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SecretUnreadable(long endpointId, Throwable cause) {
        super("The secret of a webhook cannot be opened endpointId=" + endpointId, cause);
    }
}
