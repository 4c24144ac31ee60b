package io.confetti.sheet;

import java.io.Closeable;
import java.io.IOException;

/** One opened file, whatever its type. */
interface SheetSource extends Closeable {
    FileType type();

    /** Of a .csv, null otherwise. */
    String charset();

    void rows(RowConsumer consumer) throws IOException;
}
