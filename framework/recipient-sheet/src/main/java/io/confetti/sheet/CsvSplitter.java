package io.confetti.sheet;

import java.io.IOException;
import java.io.Reader;

/**
 * Splits records into cells as spreadsheet programs do: a cell that begins with a quote ends at the next single quote.
 * Every record counts as a row, an empty one too. A huge cell costs no memory.
 */
final class CsvSplitter {
    private static final int BLOCK = 1 << 16;
    private static final int END = -1;

    private final Reader reader;
    private final char delimiter;
    private final char[] block = new char[BLOCK];
    private final TextBuffer cell = new TextBuffer();
    private final boolean[] stops = new boolean['~'];
    private int at;
    private int limit;

    CsvSplitter(Reader reader, char delimiter) {
        this.reader = reader;
        this.delimiter = delimiter;
        stops[delimiter] = true;
        stops['\n'] = true;
        stops['\r'] = true;
        stops[0] = true;
    }

    /** Fills the row with the next record; false at the end of the file. */
    boolean next(SheetRow row) throws IOException {
        if (peek() == END) {
            return false;
        }
        row.begin(0);
        int column = 0;
        int end;
        do {
            cell.clear();
            end = peek() == '"' ? quoted() : plain();
            row.text(column++, cell.chars(), 0, cell.length());
        } while (end == delimiter);
        return true;
    }

    private int peek() throws IOException {
        return at < limit || fill() ? block[at] : END;
    }

    private boolean fill() throws IOException {
        at = 0;
        limit = Math.max(reader.read(block, 0, BLOCK), 0);
        return limit > 0;
    }

    /** Reads up to the end of the cell and returns what ended it. */
    private int plain() throws IOException {
        while (true) {
            int from = at;
            while (at < limit && !isStop(block[at])) {
                at++;
            }
            cell.append(block, from, at - from);
            if (at < limit || !fill()) {
                return terminator();
            }
        }
    }

    private boolean isStop(char c) {
        return c < stops.length && stops[c];
    }

    private int terminator() throws IOException {
        if (at >= limit) {
            return END;
        }
        char c = block[at++];
        if (c == 0) {
            throw new Refused(FileRefusal.FILE_TYPE);
        }
        if (c == '\r' && peek() == '\n') {
            at++;
        }
        return c;
    }

    private int quoted() throws IOException {
        at++;
        while (true) {
            int from = at;
            while (at < limit && block[at] != '"' && block[at] != 0) {
                at++;
            }
            cell.append(block, from, at - from);
            if (at < limit) {
                if (closesQuote()) {
                    return plain();
                }
            } else if (!fill()) {
                // Everything behind a quote that is never closed would be swallowed in silence.
                throw new Refused(FileRefusal.FILE_CORRUPT);
            }
        }
    }

    private boolean closesQuote() throws IOException {
        if (block[at++] == 0) {
            throw new Refused(FileRefusal.FILE_TYPE);
        }
        if (peek() != '"') {
            return true;
        }
        cell.append(block, at++, 1);
        return false;
    }
}
