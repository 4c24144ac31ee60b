package io.confetti.sheet.csv;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The mark at the start of a text file.
 *
 * @param charset what the mark says, UTF-8 without one
 * @param length bytes of the mark, 0 without one
 */
record ByteOrderMark(Charset charset, int length) {
    static ByteOrderMark of(byte[] head) {
        if (at(head, 0) == 0xEF && at(head, 1) == 0xBB && at(head, 2) == 0xBF) {
            return new ByteOrderMark(StandardCharsets.UTF_8, 3);
        }
        if (at(head, 0) == 0xFF && at(head, 1) == 0xFE) {
            return new ByteOrderMark(StandardCharsets.UTF_16LE, 2);
        }
        if (at(head, 0) == 0xFE && at(head, 1) == 0xFF) {
            return new ByteOrderMark(StandardCharsets.UTF_16BE, 2);
        }
        return new ByteOrderMark(StandardCharsets.UTF_8, 0);
    }

    private static int at(byte[] head, int index) {
        return index < head.length ? head[index] & 0xFF : -1;
    }

    boolean isWide() {
        return !charset.equals(StandardCharsets.UTF_8);
    }
}
