package io.confetti.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Inflates a large part on a thread of its own while the rows before are judged. Ends with the stream, at the latest. */
final class ReadAhead extends InputStream {
    private static final int BLOCK_BYTES = 1 << 17;
    private static final int BLOCKS = 4;

    private final InputStream source;
    private final BlockingQueue<Block> filled = new ArrayBlockingQueue<>(BLOCKS + 1);
    private final BlockingQueue<byte[]> free = new ArrayBlockingQueue<>(BLOCKS);
    private final Thread reader = new Thread(this::readAll, "sheet-inflater");
    private Block current = new Block(new byte[0], 0, null);
    private int at;

    /** @param failure why there are no more bytes; with a length of -1 and no failure the source has ended */
    private record Block(byte[] bytes, int length, Exception failure) {
        boolean isLast() {
            return length < 0;
        }
    }

    ReadAhead(InputStream source) {
        this.source = source;
        for (int i = 0; i < BLOCKS; i++) {
            free.add(new byte[BLOCK_BYTES]);
        }
        reader.setDaemon(true);
        reader.start();
    }

    private void readAll() {
        Block last;
        try {
            last = new Block(null, -1, null);
            for (byte[] bytes = free.take(); ; bytes = free.take()) {
                int count = source.readNBytes(bytes, 0, bytes.length);
                if (count > 0) {
                    filled.put(new Block(bytes, count, null));
                }
                if (count < bytes.length) {
                    break;
                }
            }
        } catch (IOException | RuntimeException | InterruptedException failure) {
            last = new Block(null, -1, failure);
        }
        filled.offer(last); // there is always room for it: one place more than blocks
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (at >= current.length() && !next()) {
            return -1;
        }
        int count = Math.min(length, current.length() - at);
        System.arraycopy(current.bytes(), at, target, offset, count);
        at += count;
        return count;
    }

    private boolean next() throws IOException {
        if (!current.isLast()) {
            try {
                if (current.length() > 0) {
                    free.put(current.bytes());
                }
                current = filled.take();
                at = 0;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while reading a sheet");
            }
        }
        if (current.failure() instanceof IOException failure) {
            throw failure;
        }
        if (current.failure() != null) {
            throw new IOException(current.failure());
        }
        return !current.isLast();
    }

    @Override
    public void close() throws IOException {
        reader.interrupt();
        try {
            reader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        source.close();
    }
}
