package io.confetti.sheet.policy;

import java.io.IOException;
import java.util.Arrays;

/** The kept cells of one row, in arrays that are filled again for every row. */
final class RowCells {
    private static final int MAX_ROW_CHARS = 1 << 22;

    private final SharedStrings shared;
    private final boolean date1904;
    private final ReadingRules rules;

    private int size;
    private int width;
    private int generation;
    private char[] chars = new char[1024];
    private int used;
    private CellKind[] kinds = new CellKind[64];
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private final int[] slotOfColumn = new int[SheetRow.MAX_COLUMNS];
    private final int[] generationOfColumn = new int[SheetRow.MAX_COLUMNS];

    RowCells(SharedStrings shared, boolean date1904, ReadingRules rules) {
        this.shared = shared;
        this.date1904 = date1904;
        this.rules = rules;
    }

    void clear() {
        size = 0;
        width = 0;
        used = 0;
        generation++;
    }

    /** One more than the highest kept column. */
    int width() {
        return width;
    }

    void shared(int column, int index) {
        int slot = slot(column, CellKind.SHARED);
        starts[slot] = index;
    }

    /** A text that is too long for a cell or a row is cut. */
    void put(int column, CellKind kind, char[] text, int from, int to) {
        int length = Math.min(Math.min(to - from, SheetRow.MAX_CELL_CHARS), MAX_ROW_CHARS - used);
        if (used + length > chars.length) {
            chars = Arrays.copyOf(chars, Math.max(used + length, chars.length * 2));
        }
        System.arraycopy(text, from, chars, used, length);
        int slot = slot(column, kind);
        starts[slot] = used;
        used += length;
        ends[slot] = used;
    }

    private int slot(int column, CellKind kind) {
        if (generationOfColumn[column] != generation) {
            generationOfColumn[column] = generation;
            slotOfColumn[column] = size++;
            width = Math.max(width, column + 1);
            if (size > kinds.length) {
                kinds = Arrays.copyOf(kinds, size * 2);
                starts = Arrays.copyOf(starts, size * 2);
                ends = Arrays.copyOf(ends, size * 2);
            }
        }
        int slot = slotOfColumn[column];
        kinds[slot] = kind;
        return slot;
    }

    /** Null if there is no such cell. */
    CellKind kind(int column) {
        int slot = find(column);
        return slot < 0 ? null : kinds[slot];
    }

    private int find(int column) {
        return generationOfColumn[column] == generation ? slotOfColumn[column] : -1;
    }

    long idVerdict(int column) throws IOException {
        int slot = find(column);
        if (slot < 0) {
            return IdVerdict.MISSING;
        }
        return switch (kinds[slot]) {
            case TEXT -> TextId.judge(chars, starts[slot], ends[slot], rules);
            case SHARED -> shared.idVerdict(starts[slot]);
            case NUMBER -> NumberId.judge(chars, starts[slot], ends[slot]);
            case DATE, BOOLEAN -> IdVerdict.FORMAT;
            case ERROR -> IdVerdict.ERROR;
        };
    }

    boolean isUserIdTitle(int column) throws IOException {
        int slot = find(column);
        if (slot < 0) {
            return false;
        }
        return switch (kinds[slot]) {
            case SHARED -> shared.isUserIdTitle(starts[slot]);
            case TEXT -> Header.isUserId(written(column), rules.blanks());
            default -> false;
        };
    }

    String written(int column) throws IOException {
        int slot = find(column);
        if (slot < 0) {
            return "";
        }
        return switch (kinds[slot]) {
            case SHARED -> shared.text(starts[slot]);
            case TEXT, ERROR -> new String(chars, starts[slot], ends[slot] - starts[slot]);
            case NUMBER -> StoredNumber.text(chars, starts[slot], ends[slot]);
            case DATE -> SerialDate.text(chars, starts[slot], ends[slot], date1904);
            case BOOLEAN -> chars[starts[slot]] == '1' ? "TRUE" : "FALSE";
        };
    }
}
