package io.confetti.sheet.policy;

import java.io.IOException;

/** Where a file has phone numbers and mail addresses: the first column of each title; -1 where there is none. */
record ContactColumns(int phone, int mail) {
    static final int NONE = -1;

    static ContactColumns in(SheetRow header) throws IOException {
        return new ContactColumns(column(header, Header.PHONE), column(header, Header.MAIL));
    }

    private static int column(SheetRow header, Header.Titles titles) throws IOException {
        for (int column = 0; column < header.width(); column++) {
            if (titles.has(header.written(column), header.rules().blanks())) {
                return column;
            }
        }
        return NONE;
    }

    boolean isEmpty() {
        return phone == NONE && mail == NONE;
    }

    String phoneIn(SheetRow row) throws IOException {
        return phone == NONE ? "" : row.written(phone);
    }

    String mailIn(SheetRow row) throws IOException {
        return mail == NONE ? "" : row.written(mail);
    }
}
