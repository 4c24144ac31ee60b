package io.confetti.sheet.policy;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.ResourceBundle;

/** Finds the header row: the first of the first ten rows with a cell that names the user id (policy P8). */
public final class Header {
    public static final int WITHIN_ROWS = 10;
    static final Titles PHONE = Titles.of("phone");
    static final Titles MAIL = Titles.of("mail");
    private static final Titles USER_ID = Titles.of("userId");
    private static final Titles CODE = Titles.of("code");

    private Header() {}

    static boolean isUserId(String cell, Blanks blanks) {
        return USER_ID.has(cell, blanks);
    }

    /** What a column may be called. */
    record Titles(List<String> names) {

        static Titles of(String key) {
            return new Titles(List.of(ResourceBundle.getBundle("io.confetti.sheet.policy.header")
                    .getString(key)
                    .split(",")));
        }

        boolean has(String cell, Blanks blanks) {
            String name = blanks.strip(cell);
            return names.stream().anyMatch(name::equalsIgnoreCase);
        }
    }

    static OptionalInt codeColumn(SheetRow row) throws IOException {
        for (int column = 0; column < row.width(); column++) {
            if (CODE.has(row.written(column), row.rules().blanks())) {
                return OptionalInt.of(column);
            }
        }
        return OptionalInt.empty();
    }

    public static OptionalInt userIdColumn(SheetRow row) throws IOException {
        for (int column = 0; column < row.width(); column++) {
            if (row.isUserIdTitle(column)) {
                return OptionalInt.of(column);
            }
        }
        return OptionalInt.empty();
    }
}
