package io.confetti.sheet.policy;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** A stored day number spelled as a date, so that it is never taken for an id when it is uploaded again. */
final class SerialDate {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu-MM-dd");
    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final LocalDateTime EPOCH_1900 = LocalDateTime.of(1899, 12, 30, 0, 0);
    private static final LocalDateTime EPOCH_1904 = LocalDateTime.of(1904, 1, 1, 0, 0);
    private static final double MAX_SERIAL = 2_958_466;
    /** Serial 60 is the 29th of February 1900, which never was; earlier days are one off. */
    private static final double LAST_FALSE_DAY = 60;

    private static final int SECONDS_PER_DAY = 86_400;

    private SerialDate() {}

    static String text(char[] text, int from, int to, boolean date1904) {
        double serial = StoredNumber.parse(text, from, to);
        if (Double.isNaN(serial)) {
            return new String(text, from, to - from);
        }
        if (serial < 0 || serial >= MAX_SERIAL) {
            return StoredNumber.text(serial) + " (date)";
        }
        double days = !date1904 && serial < LAST_FALSE_DAY ? serial + 1 : serial;
        LocalDateTime moment = (date1904 ? EPOCH_1904 : EPOCH_1900).plusSeconds(Math.round(days * SECONDS_PER_DAY));
        boolean wholeDay = moment.toLocalTime().toSecondOfDay() == 0;
        return moment.format(wholeDay ? DAY : SECOND);
    }
}
