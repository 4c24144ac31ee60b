package io.confetti.localstack;

/** A server that cannot be had, said in words a person can act on. */
public final class LocalStackException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    LocalStackException(String message) {
        super(message);
    }

    LocalStackException(String message, Throwable cause) {
        super(message, cause);
    }
}
