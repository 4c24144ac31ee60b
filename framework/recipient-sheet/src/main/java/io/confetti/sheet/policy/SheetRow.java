package io.confetti.sheet.policy;

import java.io.IOException;
import java.util.Arrays;

/** One row as it stands in the file; the same object is filled again for every row. */
public final class SheetRow {
    public static final int MAX_COLUMNS = 16_384;
    public static final int MAX_CELL_CHARS = 32_767;
    static final int KEEP_ALL = -1;
    public static final int KEEP_NONE = -2;
    private static final int NO_COLUMN = -1;
    private static final int MAX_ROW_CHARS = 1 << 22;
    private static final int MAX_ROW_NUMBER = 1 << 24;

    private final SharedStrings shared;
    private final boolean date1904;
    private final ReadingRules rules;
    private final Blanks blanks;

    private int keep = KEEP_ALL;
    private int idColumn = NO_COLUMN;
    private long onlyRow;
    private long number;
    private long previous;
    private boolean blank;
    private int size;
    private int width;
    private int generation;

    private char[] chars = new char[1024];
    private int used;
    private CellKind[] kinds = new CellKind[64];
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private final int[] slotOfColumn = new int[MAX_COLUMNS];
    private final int[] generationOfColumn = new int[MAX_COLUMNS];

    /** Of a file that keeps every text in its cell. */
    public SheetRow(boolean date1904, ReadingRules rules) {
        this(new SharedStrings(rules), date1904, rules);
    }

    public SheetRow(SharedStrings shared, boolean date1904, ReadingRules rules) {
        this.shared = shared;
        this.date1904 = date1904;
        this.rules = rules;
        this.blanks = rules.blanks();
    }

    public ReadingRules rules() {
        return rules;
    }

    /** Which cells of the coming rows are wanted: one column, all or none. Blankness is noticed for every cell. */
    public void keep(int columnOrMode) {
        keep = columnOrMode;
        onlyRow = 0;
    }

    /** Which column names the user; ids have blanks of their own. */
    void idColumn(int column) {
        idColumn = column;
    }

    /** All cells of the row with this number are wanted, none of the others. */
    public void keepOnlyRow(long number) {
        onlyRow = number;
    }

    public boolean wants(int column) {
        return (keep == column || keep == KEEP_ALL) && column < MAX_COLUMNS;
    }

    /** Whether the number could be that of the next row. */
    public boolean rises(long declared) {
        return declared > number && declared <= MAX_ROW_NUMBER;
    }

    /** A number that is missing (0), repeats, falls or cannot be is replaced by the previous one + 1. */
    public void begin(long declared) {
        previous = number;
        number = rises(declared) ? declared : number + 1;
        blank = true;
        size = 0;
        width = 0;
        used = 0;
        generation++;
        if (onlyRow > 0) {
            keep = number == onlyRow ? KEEP_ALL : KEEP_NONE;
        }
    }

    /** As if {@link #begin} had not been called. */
    public void undo() {
        number = previous;
    }

    public long number() {
        return number;
    }

    public boolean isBlank() {
        return blank;
    }

    /** One more than the highest kept column. */
    public int width() {
        return width;
    }

    void markNotBlank() {
        blank = false;
    }

    public void text(int column, char[] text, int from, int to) {
        if (blank && !blanks.isBlank(text, from, to)) {
            blank = column == idColumn && TextId.isWrappedNothing(text, from, to, rules);
        }
        put(column, CellKind.TEXT, text, from, to);
    }

    public void shared(int column, int index) throws IOException {
        if (blank) {
            blank = shared.isBlank(index) || (column == idColumn && shared.isWrappedNothing(index));
        }
        if (wants(column)) {
            int slot = slot(column, CellKind.SHARED);
            starts[slot] = index;
        }
    }

    /** A value without text around it; what is nothing but blanks is no value. */
    public void value(int column, CellKind kind, TextBuffer text) {
        int from = blanks.skip(text.chars(), 0, text.length());
        int to = blanks.skipBack(text.chars(), from, text.length());
        if (from < to) {
            value(column, kind, text.chars(), from, to);
        }
    }

    public void value(int column, CellKind kind, char[] text, int from, int to) {
        blank = false;
        put(column, kind, text, from, to);
    }

    private void put(int column, CellKind kind, char[] text, int from, int to) {
        if (!wants(column)) {
            return;
        }
        int length = Math.min(Math.min(to - from, MAX_CELL_CHARS), MAX_ROW_CHARS - used);
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
            case TEXT -> Header.isUserId(written(column), blanks);
            default -> false;
        };
    }

    /** The cell as a person wrote it; empty if there is none. A number is the stored one, a date is spelled out. */
    public String written(int column) throws IOException {
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
