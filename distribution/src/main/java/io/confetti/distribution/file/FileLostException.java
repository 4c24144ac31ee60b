package io.confetti.distribution.file;

/** A recipient file could not be read, however often it was tried. */
public class FileLostException extends Exception {

    private static final long serialVersionUID = 1L;

    FileLostException(long taskId, Throwable cause) {
        super("recipient file given up taskId=" + taskId, cause);
    }
}
