package io.confetti.sheet.policy;

import java.io.Closeable;
import java.io.IOException;

/** One opened file, whatever its format. */
public interface SheetSource extends Closeable {
    /** Of a .csv, null otherwise. */
    default String charset() {
        return null;
    }

    void rows(RowConsumer consumer) throws IOException;
}
