package io.confetti.merchantadmin.code.imports;

import java.io.IOException;
import java.util.List;

/** Takes what a file has. */
interface CandidateSink {

    /** A few rows that may become codes, none of which the file had further up. The list is filled again afterwards. */
    void block(List<Candidate> candidates) throws IOException;

    /** A row that becomes none whatever else there is. */
    default void skipped(long row, SkipCause cause) {}
}
