package io.confetti.distribution.notice.text;

import com.samskivert.mustache.Escapers;
import com.samskivert.mustache.Mustache;

/** Makes a value harmless where it is put. Values are names that people chose: none of them adds lines or marks. */
enum TextEscape implements Mustache.Escaper {
    /** In the body of a mail. */
    HTML {
        @Override
        public String escape(String value) {
            return Escapers.HTML.escape(oneLine(value));
        }
    },
    /** In a subject and in an SMS. */
    PLAIN {
        @Override
        public String escape(String value) {
            return oneLine(value);
        }
    };

    private static final int DELETE = 0x7f;
    private static final int LAST_CONTROL = 0x9f;
    private static final int LINE_SEPARATOR = 0x2028;
    private static final int PARAGRAPH_SEPARATOR = 0x2029;

    static String oneLine(String value) {
        StringBuilder line = new StringBuilder(value.length());
        value.codePoints().map(c -> endsLine(c) ? ' ' : c).forEach(line::appendCodePoint);
        return line.toString();
    }

    static boolean endsLine(int c) {
        return c < ' ' || (c >= DELETE && c <= LAST_CONTROL) || c == LINE_SEPARATOR || c == PARAGRAPH_SEPARATOR;
    }
}
