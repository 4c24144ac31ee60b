package io.confetti.sheet.policy;

import java.io.IOException;

/** One row as it stands in the file; the same object is filled again for every row. */
public final class SheetRow {
    public static final int MAX_COLUMNS = 16_384;
    public static final int MAX_CELL_CHARS = 32_767;
    static final int KEEP_ALL = -1;
    public static final int KEEP_NONE = -2;
    private static final int NO_COLUMN = -1;
    private static final int MAX_ROW_NUMBER = 1 << 24;

    private final SharedStrings shared;
    private final ReadingRules rules;
    private final Blanks blanks;
    private final RowCells cells;

    private int keep = KEEP_ALL;
    private int phoneColumn = NO_COLUMN;
    private int mailColumn = NO_COLUMN;
    private int idColumn = NO_COLUMN;
    private long onlyRow;
    private long number;
    private long previous;
    private boolean blank;

    /** Of a file that keeps every text in its cell. */
    public SheetRow(boolean date1904, ReadingRules rules) {
        this(new SharedStrings(rules), date1904, rules);
    }

    public SheetRow(SharedStrings shared, boolean date1904, ReadingRules rules) {
        this.shared = shared;
        this.rules = rules;
        this.blanks = rules.blanks();
        this.cells = new RowCells(shared, date1904, rules);
    }

    public ReadingRules rules() {
        return rules;
    }

    /** Which cells of the coming rows are wanted: one column, all or none. Blankness is noticed for every cell. */
    public void keep(int columnOrMode) {
        keep = columnOrMode;
        onlyRow = 0;
    }

    /** Two more columns of each row, besides what {@link #keep} says. */
    void keepContacts(ContactColumns columns) {
        phoneColumn = columns.phone();
        mailColumn = columns.mail();
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
        return (keep == column || keep == KEEP_ALL || column == phoneColumn || column == mailColumn)
                && column < MAX_COLUMNS;
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
        cells.clear();
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
        return cells.width();
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
            cells.shared(column, index);
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
        if (wants(column)) {
            cells.put(column, kind, text, from, to);
        }
    }

    long idVerdict(int column) throws IOException {
        return cells.idVerdict(column);
    }

    boolean isUserIdTitle(int column) throws IOException {
        return cells.isUserIdTitle(column);
    }

    /** How the cell holds its value; null if there is none. */
    CellKind kind(int column) {
        return cells.kind(column);
    }

    /** The cell as a person wrote it; empty if there is none. A number is the stored one, a date is spelled out. */
    public String written(int column) throws IOException {
        return cells.written(column);
    }
}
