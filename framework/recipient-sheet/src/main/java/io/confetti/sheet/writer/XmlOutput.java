package io.confetti.sheet.writer;

import io.confetti.sheet.policy.SheetRow;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes XML as UTF-8 bytes, with every text made harmless on the way. */
final class XmlOutput {
    private static final int BUFFER = 1 << 16;
    private static final int LONGEST_STEP = 32;
    private static final byte[] AMPERSAND = bytes("&amp;");
    private static final byte[] LESS = bytes("&lt;");
    private static final byte[] GREATER = bytes("&gt;");
    private static final byte[] QUOTE = bytes("&quot;");
    private static final byte[] HEX = bytes("0123456789ABCDEF");

    private final OutputStream out;
    private final byte[] buffer = new byte[BUFFER];
    private int used;

    XmlOutput(OutputStream out) {
        this.out = out;
    }

    static byte[] bytes(String markup) {
        return markup.getBytes(StandardCharsets.UTF_8);
    }

    XmlOutput markup(byte[] bytes) throws IOException {
        if (used + bytes.length > BUFFER) {
            flush();
        }
        if (bytes.length > BUFFER) {
            out.write(bytes);
            return this;
        }
        System.arraycopy(bytes, 0, buffer, used, bytes.length);
        used += bytes.length;
        return this;
    }

    XmlOutput markup(String ascii) throws IOException {
        return markup(bytes(ascii));
    }

    XmlOutput number(long value) throws IOException {
        makeRoom();
        if (value < 10 && value >= 0) {
            buffer[used++] = (byte) ('0' + value);
            return this;
        }
        return markup(Long.toString(value));
    }

    /** Text of an element or attribute; what XML cannot hold is spelled as {@code _x0000_}. */
    XmlOutput text(String text) throws IOException {
        int length = Math.min(text.length(), SheetRow.MAX_CELL_CHARS);
        for (int at = 0; at < length; at++) {
            makeRoom();
            char c = text.charAt(at);
            if (c < 0x80) {
                ascii(text, at, c);
            } else if (Character.isHighSurrogate(c)
                    && at + 1 < length
                    && Character.isLowSurrogate(text.charAt(at + 1))) {
                pair(Character.toCodePoint(c, text.charAt(++at)));
            } else {
                wide(c);
            }
        }
        return this;
    }

    private void ascii(String text, int at, char c) {
        switch (c) {
            case '&' -> put(AMPERSAND);
            case '<' -> put(LESS);
            case '>' -> put(GREATER);
            case '"' -> put(QUOTE);
            case '_' -> {
                if (text.startsWith("_x", at)) {
                    escape(c);
                } else {
                    buffer[used++] = '_';
                }
            }
            default -> {
                if (c >= ' ' || c == '\t' || c == '\n') {
                    buffer[used++] = (byte) c;
                } else {
                    escape(c);
                }
            }
        }
    }

    private void wide(char c) {
        if (c < 0x800) {
            buffer[used++] = (byte) (0xC0 | c >> 6);
        } else if (Character.isSurrogate(c) || c >= 0xFFFE) {
            escape(c);
            return;
        } else {
            buffer[used++] = (byte) (0xE0 | c >> 12);
            buffer[used++] = (byte) (0x80 | c >> 6 & 0x3F);
        }
        buffer[used++] = (byte) (0x80 | c & 0x3F);
    }

    private void pair(int code) {
        buffer[used++] = (byte) (0xF0 | code >> 18);
        buffer[used++] = (byte) (0x80 | code >> 12 & 0x3F);
        buffer[used++] = (byte) (0x80 | code >> 6 & 0x3F);
        buffer[used++] = (byte) (0x80 | code & 0x3F);
    }

    private void escape(char c) {
        buffer[used++] = '_';
        buffer[used++] = 'x';
        for (int shift = 12; shift >= 0; shift -= 4) {
            buffer[used++] = HEX[c >> shift & 0xF];
        }
        buffer[used++] = '_';
    }

    private void put(byte[] bytes) {
        System.arraycopy(bytes, 0, buffer, used, bytes.length);
        used += bytes.length;
    }

    private void makeRoom() throws IOException {
        if (used > BUFFER - LONGEST_STEP) {
            flush();
        }
    }

    void flush() throws IOException {
        out.write(buffer, 0, used);
        used = 0;
    }
}
