package io.confetti.merchantadmin.export;

import java.io.IOException;
import java.util.List;

/** Rows of one kind. */
public interface ExportSource {
    ExportKind kind();

    /** Names of the columns, in letters. */
    List<String> header();

    /**
     * Passes over all rows that are wanted, page by page, from the first one.
     *
     * @throws io.confetti.merchantadmin.work.PeerAwayException if the service that has them is away
     */
    void write(RowExport export, RowSink rows) throws IOException;
}
