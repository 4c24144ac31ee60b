package io.confetti.platform.storage;

import java.io.IOException;

/** The storage as a whole is not there: not mounted, not reachable, or another one. The text says what to do. */
public class StorageAwayException extends IOException {
    private static final long serialVersionUID = 1L;

    public StorageAwayException(String text) {
        super(text);
    }

    StorageAwayException(String text, Throwable cause) {
        super(text, cause);
    }
}
