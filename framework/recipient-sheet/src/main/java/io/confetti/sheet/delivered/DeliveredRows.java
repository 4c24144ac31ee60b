package io.confetti.sheet.delivered;

import java.io.Closeable;
import java.io.IOException;

/** Takes the rows of one file; the file is complete once this is closed. */
public interface DeliveredRows extends Closeable {
    void add(DeliveredRow row) throws IOException;
}
