package io.confetti.sheet.policy;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Texts put aside to be read again by offset; a small amount stays in memory, a file is made only for more. */
public final class SpillFile implements Closeable {
    private static final int BUFFER = 1 << 18;
    /** Bytes that are read at a place out of order, where what follows is not wanted. */
    private static final int JUMP = 1 << 12;

    private static final int LENGTH_BYTES = 4;
    private static final int MAX_BYTES_PER_CHAR = 3;

    private final byte[] buffer = new byte[BUFFER];
    private final char[] decoded = new char[SheetRow.MAX_CELL_CHARS];
    /** Offset in the file of buffer[0]. */
    private long base;

    private int filled;
    private long endOfLastRead;
    private Path file;
    private FileChannel channel;

    /** Returns the offset by which {@link #read} finds the text again. */
    public long append(char[] text, int from, int to) throws IOException {
        int end = Math.min(to, from + SheetRow.MAX_CELL_CHARS);
        makeRoom(LENGTH_BYTES + (end - from) * MAX_BYTES_PER_CHAR);
        int start = filled;
        filled += LENGTH_BYTES;
        for (int at = from; at < end; at++) {
            put(text[at]);
        }
        putLength(start, filled - start - LENGTH_BYTES);
        return base + start;
    }

    private void put(char c) {
        if (c < 0x80) {
            buffer[filled++] = (byte) c;
        } else if (c < 0x800) {
            buffer[filled++] = (byte) (0xC0 | c >> 6);
            buffer[filled++] = (byte) (0x80 | c & 0x3F);
        } else {
            buffer[filled++] = (byte) (0xE0 | c >> 12);
            buffer[filled++] = (byte) (0x80 | c >> 6 & 0x3F);
            buffer[filled++] = (byte) (0x80 | c & 0x3F);
        }
    }

    private void putLength(int at, int length) {
        buffer[at] = (byte) (length >> 24);
        buffer[at + 1] = (byte) (length >> 16);
        buffer[at + 2] = (byte) (length >> 8);
        buffer[at + 3] = (byte) length;
    }

    private void makeRoom(int needed) throws IOException {
        if (filled + needed > BUFFER) {
            flush();
        }
    }

    private void flush() throws IOException {
        if (channel == null) {
            file = Files.createTempFile("confetti-texts", ".tmp");
            channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        }
        ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, filled);
        while (bytes.hasRemaining()) {
            base += channel.write(bytes, base);
        }
        filled = 0;
    }

    /** To be called once, after the last {@link #append} and before the first {@link #read}. */
    public void finish() throws IOException {
        if (channel != null) {
            flush();
        }
    }

    public String read(long offset) throws IOException {
        int at = window(offset, LENGTH_BYTES);
        int length = (buffer[at] & 0xFF) << 24
                | (buffer[at + 1] & 0xFF) << 16
                | (buffer[at + 2] & 0xFF) << 8
                | buffer[at + 3] & 0xFF;
        endOfLastRead = offset + LENGTH_BYTES + length;
        return decode(window(offset + LENGTH_BYTES, length), length);
    }

    public long endOfLastRead() {
        return endOfLastRead;
    }

    private int window(long offset, int length) throws IOException {
        if (offset < base || offset + length > base + filled) {
            boolean goesOn = offset >= base && offset <= base + filled;
            base = offset;
            ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, goesOn ? BUFFER : Math.max(length, JUMP));
            while (bytes.hasRemaining() && channel.read(bytes, base + bytes.position()) >= 0) {
                // as often as it takes to have the whole text
            }
            filled = bytes.position();
        }
        return (int) (offset - base);
    }

    private String decode(int from, int length) {
        int count = 0;
        int at = from;
        while (at < from + length) {
            int b = buffer[at];
            if (b >= 0) {
                decoded[count++] = (char) b;
                at++;
            } else if ((b & 0xE0) == 0xC0) {
                decoded[count++] = (char) ((b & 0x1F) << 6 | buffer[at + 1] & 0x3F);
                at += 2;
            } else {
                decoded[count++] = (char) ((b & 0x0F) << 12 | (buffer[at + 1] & 0x3F) << 6 | buffer[at + 2] & 0x3F);
                at += 3;
            }
        }
        return new String(decoded, 0, count);
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
            Files.deleteIfExists(file);
        }
    }
}
