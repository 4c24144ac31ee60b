package io.confetti.sheet.writer;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Streams an .xlsx in flat memory. Texts are inert text cells, never formulas, and keep the text format, so that a long
 * id typed into them stays a text. The same rows give the same bytes. Not for use by several threads.
 */
public final class SheetWriter implements Closeable {
    /** Rows that one sheet can hold. */
    public static final int MAX_ROWS = 1_048_576;

    /** Where texts are kept: in their cells, or in the workbook's table of strings as spreadsheet programs do. */
    public enum Strings {
        INLINE,
        SHARED
    }

    private static final LocalDateTime ALWAYS = LocalDateTime.of(2020, 1, 1, 0, 0);
    private static final int OUTPUT_BUFFER = 1 << 16;

    private final ZipOutputStream zip;
    private final XmlOutput xml;
    private final SheetCells cells;
    private final SharedStringsWriter shared;
    private final List<String> names = new ArrayList<>();

    private SheetWriter(ZipOutputStream zip, SharedStringsWriter shared) {
        this.zip = zip;
        this.xml = new XmlOutput(zip);
        this.shared = shared;
        this.cells = new SheetCells(xml, shared);
    }

    public static SheetWriter create(Path file, Strings strings) throws IOException {
        SharedStringsWriter shared = strings == Strings.SHARED ? new SharedStringsWriter() : null;
        ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file), OUTPUT_BUFFER));
        zip.setLevel(Deflater.BEST_SPEED);
        return new SheetWriter(zip, shared);
    }

    /** Begins the next sheet; the one before is complete. */
    public void sheet(String name) throws IOException {
        endSheet();
        names.add(name);
        begin(WorkbookParts.sheetPart(names.size()));
        xml.markup(WorkbookParts.SHEET_BEGIN);
        cells.beginSheet();
    }

    public void beginRow() throws IOException {
        cells.beginRow();
    }

    /** The next cell of the row; null or an empty text leaves it out. */
    public void text(String text) throws IOException {
        cells.text(text);
    }

    public void number(long value) throws IOException {
        cells.number(value);
    }

    public void number(double value) throws IOException {
        cells.number(value);
    }

    public void endRow() throws IOException {
        cells.endRow();
    }

    /** A row of texts only. */
    public void row(List<String> texts) throws IOException {
        beginRow();
        for (String text : texts) {
            text(text);
        }
        endRow();
    }

    /** Rows written to the current sheet. */
    public int rows() {
        return cells.rows();
    }

    private void endSheet() throws IOException {
        if (!names.isEmpty()) {
            xml.markup(WorkbookParts.SHEET_END);
            end();
        }
    }

    private void begin(String part) throws IOException {
        ZipEntry entry = new ZipEntry(part);
        entry.setTimeLocal(ALWAYS);
        zip.putNextEntry(entry);
    }

    private void end() throws IOException {
        xml.flush();
        zip.closeEntry();
    }

    /** Completes the workbook. */
    @Override
    public void close() throws IOException {
        try (zip;
                shared) {
            if (names.isEmpty()) {
                sheet("Sheet1");
            }
            endSheet();
            if (shared != null) {
                begin(WorkbookParts.STRINGS_PART);
                shared.writeTo(zip);
                end();
            }
            for (WorkbookParts.Part part : WorkbookParts.closing(names, shared != null)) {
                begin(part.name());
                xml.markup(part.content());
                end();
            }
        }
    }
}
