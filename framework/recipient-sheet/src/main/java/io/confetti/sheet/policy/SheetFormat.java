package io.confetti.sheet.policy;

import java.io.IOException;
import java.nio.file.Path;

/** A format of recipient files: how a file of this format is recognised and opened. */
public interface SheetFormat {
    /** Bytes at the beginning of a file by which its format is recognised. */
    int HEAD_BYTES = 8192;

    FileType type();

    /**
     * Whether this is the format of a file, by its content and never by its name (policy P9). Refuses a file of this
     * format that cannot be read.
     *
     * @param head the first {@link #HEAD_BYTES} of the file, fewer if it is shorter
     */
    boolean isFormatOf(Path file, byte[] head, Reading reading) throws IOException;

    SheetSource open(Path file, Reading reading) throws IOException;
}
