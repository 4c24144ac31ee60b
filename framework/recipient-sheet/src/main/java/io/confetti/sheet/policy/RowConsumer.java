package io.confetti.sheet.policy;

import java.io.IOException;

/** Takes every row that a file holds, blank ones included. */
@FunctionalInterface
public interface RowConsumer {
    /** Returns false to stop early. The row is filled again for the next call. */
    boolean row(SheetRow row) throws IOException;
}
