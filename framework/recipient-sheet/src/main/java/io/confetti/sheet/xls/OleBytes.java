package io.confetti.sheet.xls;

import java.nio.charset.Charset;

/** Little-endian numbers in a row of bytes; what lies beyond its end is zero. */
record OleBytes(byte[] bytes, int length) {
    OleBytes(byte[] bytes) {
        this(bytes, bytes.length);
    }

    int u8(int at) {
        return at < length ? bytes[at] & 0xFF : 0;
    }

    int u16(int at) {
        return u8(at) | u8(at + 1) << 8;
    }

    int i32(int at) {
        return u16(at) | u16(at + 2) << 16;
    }

    String text(int at, int count, Charset charset) {
        return at + count > length ? "" : new String(bytes, at, count, charset);
    }
}
