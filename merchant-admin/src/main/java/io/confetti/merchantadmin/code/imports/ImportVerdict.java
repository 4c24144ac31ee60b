package io.confetti.merchantadmin.code.imports;

import java.time.Instant;
import java.util.List;

/**
 * What was found out about a file of codes.
 *
 * @param reason why it was refused; null when accepted
 * @param type XLSX, XLS or CSV; null if it is not known
 * @param charset of a CSV
 * @param rows with something in them; null if they were not counted
 * @param codes that a confirmation would take over
 */
public record ImportVerdict(
        String reason, String type, String charset, Long rows, long codes, List<SkippedRows> skipped, Instant at) {

    /** It is a file of codes, but all were skipped. */
    public static final String NO_CODES = "NO_CODES";

    static ImportVerdict refused(String reason, Instant at) {
        return new ImportVerdict(reason, null, null, null, 0, List.of(), at);
    }

    public boolean isAccepted() {
        return reason == null;
    }
}
