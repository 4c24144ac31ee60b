package io.confetti.sheet;

import io.confetti.sheet.policy.CodeRows;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.HeaderColumn;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.SheetSource;
import java.io.IOException;
import java.nio.file.Path;

/** Reads a file of codes in one streaming pass, with the formats and the care of recipient files. Safe for use by several threads. */
public final class CodeReader {
    private final ReaderLimits limits;

    public CodeReader(ReaderLimits limits) {
        this.limits = limits;
    }

    /**
     * What was read.
     *
     * @param charset of a CSV, null otherwise
     * @param rows with something in them, without the header
     */
    public record Summary(String type, String charset, long rows) {}

    /** Takes the codes in file order. */
    @FunctionalInterface
    public interface Sink {
        /**
         * @param row as the spreadsheet program shows it
         * @param text as it is written; null if the cell holds none: a number that lost digits, a date, an error
         */
        void code(long row, String text) throws IOException;
    }

    /**
     * Hands every code to the sink.
     *
     * @param moved is run whenever the reading has advanced
     * @throws FileRefusedException also after codes were handed out, if the file turns out to be damaged further down
     */
    public Summary read(Path file, Runnable moved, Sink sink) throws FileRefusedException, IOException {
        var reading = new Reading(limits, ReadingRules.of(RecipientReader.VERSION), moved::run, HeaderColumn.CODE);
        try {
            return read(RecipientFile.of(file, reading), sink);
        } catch (Refused refused) {
            throw refused.toPublic();
        }
    }

    private Summary read(RecipientFile file, Sink sink) throws IOException {
        var rows = new CodeRows(limits, sink::code);
        try (SheetSource source = file.open()) {
            source.rows(rows);
            return new Summary(file.type().name(), source.charset(), rows.finish());
        }
    }
}
