package io.confetti.sheet.failure;

import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.SheetTexts;
import io.confetti.sheet.writer.SheetWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The sheets of a failure file: failing rows first, repeats behind them, and further sheets where one is full. */
final class FailureSheets implements Closeable {
    private final SheetWriter writer;
    private final SpilledRows repeats = new SpilledRows();
    private final int maxRows;
    private List<String> header;
    private String name;
    private int part;

    private FailureSheets(SheetWriter writer, int maxRows) {
        this.writer = writer;
        this.maxRows = maxRows;
    }

    static FailureSheets create(Path file) throws IOException {
        return create(file, SheetWriter.MAX_ROWS);
    }

    /** With fewer rows per sheet than a spreadsheet can hold. */
    static FailureSheets create(Path file, int maxRows) throws IOException {
        return new FailureSheets(SheetWriter.create(file, SheetWriter.Strings.INLINE), maxRows);
    }

    void begin(List<String> titles) throws IOException {
        header = List.copyOf(titles);
        beginKind("name.failed");
    }

    private void beginKind(String label) throws IOException {
        name = SheetTexts.label(label);
        part = 0;
        beginSheet();
    }

    private void beginSheet() throws IOException {
        part++;
        writer.sheet(part == 1 ? name : name + " " + part);
        writer.row(header);
    }

    void add(List<String> cells, FailureCause cause) throws IOException {
        if (cause == FailureCause.DUP_IN_FILE) {
            repeats.add(cells);
        } else {
            write(cells);
        }
    }

    private void write(List<String> cells) throws IOException {
        if (writer.rows() == maxRows) {
            beginSheet();
        }
        writer.row(cells);
    }

    /** To be called after the last row: the repeats go behind everything else. */
    void finish() throws IOException {
        if (repeats.isEmpty()) {
            return;
        }
        beginKind("name.repeated");
        repeats.replay(this::write);
    }

    @Override
    public void close() throws IOException {
        try (writer;
                repeats) {
            // both are closed, whichever fails
        }
    }
}
