package io.confetti.sheet.policy;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** A growing list of longs: the first two million in memory, the rest in a file, of which a few kilobytes are in memory. */
final class CodeList implements Closeable {
    private static final int PAGE_BITS = 16;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int IN_MEMORY = 32 * PAGE;
    private static final int WINDOW = 512;

    private long[][] pages = new long[16][];
    private int size;
    private FileChannel channel;
    private ByteBuffer written;
    private ByteBuffer window;
    private int windowFrom = -WINDOW;

    void add(long code) throws IOException {
        if (size < IN_MEMORY) {
            page(size >>> PAGE_BITS)[size & (PAGE - 1)] = code;
        } else {
            spill(code);
        }
        size++;
    }

    private long[] page(int page) {
        if (page == pages.length) {
            pages = Arrays.copyOf(pages, page * 2);
        }
        if (pages[page] == null) {
            pages[page] = new long[PAGE];
        }
        return pages[page];
    }

    private void spill(long code) throws IOException {
        if (channel == null) {
            channel = FileChannel.open(
                    Files.createTempFile("confetti-codes", ".tmp"),
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.DELETE_ON_CLOSE);
            written = ByteBuffer.allocate(PAGE);
            window = ByteBuffer.allocate(WINDOW * Long.BYTES);
        }
        written.putLong(code);
        if (!written.hasRemaining()) {
            flush();
        }
    }

    private void flush() throws IOException {
        written.flip();
        while (written.hasRemaining()) {
            channel.write(written);
        }
        written.clear();
    }

    /** To be called once, after the last {@link #add} and before the first {@link #get}. */
    void finish() throws IOException {
        if (channel != null) {
            flush();
        }
    }

    int size() {
        return size;
    }

    long get(int index) throws IOException {
        return index < IN_MEMORY ? pages[index >>> PAGE_BITS][index & (PAGE - 1)] : spilled(index - IN_MEMORY);
    }

    private long spilled(int index) throws IOException {
        if (index < windowFrom || index >= windowFrom + WINDOW) {
            windowFrom = index / WINDOW * WINDOW;
            window.clear();
            long at = (long) windowFrom * Long.BYTES;
            while (window.hasRemaining() && channel.read(window, at + window.position()) >= 0) {
                // as often as it takes
            }
        }
        return window.getLong((index - windowFrom) * Long.BYTES);
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
