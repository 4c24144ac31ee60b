package io.confetti.sheet.csv;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.SheetRow;
import io.confetti.sheet.policy.TextBuffer;
import java.io.IOException;
import java.io.Reader;

/**
 * Splits records into cells as spreadsheet programs do: a cell that begins with a quote ends at the next single quote.
 * Every record counts as a row, an empty one too. A huge cell costs no memory. Text behind the closing quote is part of
 * the cell, blanks alone are not; where the quoted part would hide further cells or rows, the file is refused.
 */
final class CsvSplitter {
    private static final int BLOCK = 1 << 16;
    private static final int END = -1;
    private static final char MARK = '\uFEFF';

    private final Reader reader;
    private final char delimiter;
    private final ReadingRules rules;
    private final char[] block = new char[BLOCK];
    private final TextBuffer cell = new TextBuffer();
    private final boolean[] stops = new boolean['~'];
    private int at;
    private int limit;

    CsvSplitter(Reader reader, char delimiter, ReadingRules rules) {
        this.reader = reader;
        this.delimiter = delimiter;
        this.rules = rules;
        stops[delimiter] = true;
        stops['\n'] = true;
        stops['\r'] = true;
        stops[0] = true;
    }

    /** Moves behind byte-order marks; programs that add one do so although there is one. */
    void skipMarks() throws IOException {
        while (peek() == MARK) {
            at++;
        }
    }

    /** Moves behind the line at this place, which is no record. */
    void skipLine() throws IOException {
        cell.clear();
        while (plain() == delimiter) {
            cell.clear();
        }
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
        boolean hidesCells = false;
        while (true) {
            int from = at;
            while (at < limit && block[at] != '"' && block[at] != 0) {
                hidesCells |= isStop(block[at++]);
            }
            cell.append(block, from, at - from);
            if (at < limit) {
                if (closesQuote()) {
                    return rules.csvAsShown() ? behindQuote(hidesCells) : plain();
                }
            } else if (!fill()) {
                // Everything behind a quote that is never closed would be swallowed in silence.
                throw new Refused(FileRefusal.FILE_CORRUPT);
            }
        }
    }

    private int behindQuote(boolean hidesCells) throws IOException {
        int mark = cell.length();
        boolean blank = true;
        for (int c = peek(); c != END && !isStop((char) c); c = peek()) {
            blank &= rules.blanks().isBlank(takeCodePoint((char) c));
        }
        if (blank) {
            cell.cut(mark);
        } else if (hidesCells) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        return terminator();
    }

    private int takeCodePoint(char first) throws IOException {
        cell.append(block, at++, 1);
        int second = Character.isHighSurrogate(first) ? peek() : END;
        if (second == END || !Character.isLowSurrogate((char) second)) {
            return first;
        }
        cell.append(block, at++, 1);
        return Character.toCodePoint(first, (char) second);
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
