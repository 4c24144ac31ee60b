package io.confetti.sheet;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads a recipient file in one streaming pass, exactly by the reading policy: row count, preflight and delivery all
 * use this reader, so their numbers can never differ. Safe for use by several threads.
 */
public final class RecipientReader {
    /** Rises whenever the same file could give other rows than before. */
    public static final int VERSION = 1;

    private final ReaderLimits limits;

    public RecipientReader(ReaderLimits limits) {
        this.limits = limits;
    }

    /**
     * Hands every user row to the sink, in file order.
     *
     * @throws FileRefusedException also after rows were handed out, if the file turns out to be damaged further down
     */
    public ReadSummary read(Path file, RowSink sink) throws FileRefusedException, IOException {
        return read(file, ReadProgress.UNWATCHED, sink);
    }

    /** As {@link #read(Path, RowSink)}, watched: a reader that hangs in its storage can be told from a slow one. */
    public ReadSummary read(Path file, ReadProgress progress, RowSink sink) throws FileRefusedException, IOException {
        try {
            return read(file, FileSniffer.sniff(file, limits), progress, sink);
        } catch (Refused refused) {
            throw refused.toPublic();
        }
    }

    private ReadSummary read(Path file, FileType type, ReadProgress progress, RowSink sink) throws IOException {
        JudgedRows judged = new JudgedRows(sink);
        UserRows rows = new UserRows(limits, judged);
        try (SheetSource source = Sources.open(file, type, limits, progress)) {
            source.rows(rows);
            return new ReadSummary(type, source.charset(), rows.finish(), judged.validRows());
        }
    }

    /** Judges the whole file. A bad file is an answer, not an exception; only a failing disk throws. */
    public Verification verify(Path file) throws IOException {
        return verify(file, ReadProgress.UNWATCHED);
    }

    /** As {@link #verify(Path)}, watched. */
    public Verification verify(Path file, ReadProgress progress) throws IOException {
        FindingsSink findings = new FindingsSink();
        FileType type = null;
        try {
            type = FileSniffer.sniff(file, limits);
            ReadSummary summary = read(file, type, progress, findings);
            return new Verification(
                    true, null, type, summary.charset(), summary.userRows(), summary.validRows(), findings.findings());
        } catch (Refused refused) {
            return Verification.refused(refused.refusal(), type);
        }
    }
}
