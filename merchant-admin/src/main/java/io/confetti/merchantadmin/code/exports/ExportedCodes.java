package io.confetti.merchantadmin.code.exports;

import java.io.Closeable;
import java.io.IOException;

/** Takes the codes of one file; the file is complete once this is closed. */
public interface ExportedCodes extends Closeable {

    /** @param code as it is printed */
    void add(long serial, String code) throws IOException;
}
