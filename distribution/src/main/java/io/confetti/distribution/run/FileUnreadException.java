package io.confetti.distribution.run;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A task's file could not be read now: anybody may try it again after the pause. */
class FileUnreadException extends UncheckedIOException {

    FileUnreadException(IOException cause) {
        super(cause);
    }
}
