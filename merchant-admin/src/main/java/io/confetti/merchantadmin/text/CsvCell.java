package io.confetti.merchantadmin.text;

/** Texts in a .csv that somebody else wrote. */
public final class CsvCell {
    /** A spreadsheet program takes a cell that begins so for a formula; in East Asian settings also with wide signs. */
    private static final String FORMULA = "=+-@\t\r\n＝＋－＠";

    private CsvCell() {}

    /** Quoted, and no formula; empty for null. */
    public static String of(String text) {
        if (text == null || text.isEmpty()) {
            return "";
        }
        String harmless = FORMULA.indexOf(text.charAt(0)) < 0 ? text : "'" + text;
        return '"' + harmless.replace("\"", "\"\"") + '"';
    }
}
