package io.confetti.platform.storage;

import java.io.IOException;

/** What was read is not the stored object: it ended early, or is not what its key promises. Reading again may help. */
public class IncompleteContentException extends IOException {
    private static final long serialVersionUID = 1L;

    IncompleteContentException(String text) {
        super(text);
    }

    static IncompleteContentException ofLength(String key, long announced, long came) {
        return new IncompleteContentException(
                "read %d of %d bytes of %s: the connection broke off".formatted(came, announced, key));
    }
}
