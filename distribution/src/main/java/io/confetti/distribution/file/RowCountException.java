package io.confetti.distribution.file;

import java.io.IOException;

/** A file that was read to its end has other rows than when it was verified. */
public class RowCountException extends IOException {

    private static final long serialVersionUID = 1L;

    public RowCountException(long verified, long read) {
        super("%d user rows were verified, %d were read".formatted(verified, read));
    }
}
