package io.confetti.sheet.policy;

/** Tells number formats that show a date or a time from those that show a number. */
public final class DateFormats {
    private DateFormats() {}

    /** Formats that every spreadsheet program has built in, those of Chinese and Thai dates included. */
    public static boolean isBuiltInDate(int format) {
        return (format >= 14 && format <= 22)
                || (format >= 27 && format <= 36)
                || (format >= 45 && format <= 47)
                || (format >= 50 && format <= 58)
                || (format >= 71 && format <= 81);
    }

    public static boolean isDate(String code) {
        boolean date = false;
        int at = 0;
        while (at < code.length()) {
            char c = Character.toLowerCase(code.charAt(at));
            switch (c) {
                case ';' -> {
                    return date;
                }
                case '#', '?' -> {
                    return false;
                }
                case '"' -> at = closing(code, at, '"');
                case '[' -> {
                    int close = closing(code, at, ']');
                    date |= isElapsedTime(code, at + 1, close);
                    at = close;
                }
                case '\\', '_', '*' -> at++;
                case 'y', 'm', 'd', 'h', 's' -> date = true;
                case 'a' -> date |= code.regionMatches(true, at, "aaa", 0, 3);
                default -> {}
            }
            at++;
        }
        return date;
    }

    private static int closing(String code, int open, char mark) {
        int close = code.indexOf(mark, open + 1);
        return close < 0 ? code.length() : close;
    }

    private static boolean isElapsedTime(String code, int from, int to) {
        if (from >= to) {
            return false;
        }
        for (int at = from; at < to; at++) {
            if ("hms".indexOf(Character.toLowerCase(code.charAt(at))) < 0) {
                return false;
            }
        }
        return true;
    }
}
