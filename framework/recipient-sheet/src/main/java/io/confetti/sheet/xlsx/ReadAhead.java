package io.confetti.sheet.xlsx;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Inflates a large part on a thread of its own while the rows before are judged. Ends with the stream, at the latest.
 * Whatever ends that thread early, an {@link Error} too, fails the reading; it never waits for a thread that is gone.
 */
final class ReadAhead extends BlockStream {
    private static final int BLOCK_BYTES = 1 << 17;
    private static final int BLOCKS = 4;
    private static final long LOOK_EVERY_MILLIS = 500;

    private final InputStream source;
    private final BlockingQueue<Block> filled = new ArrayBlockingQueue<>(BLOCKS + 1);
    private final BlockingQueue<byte[]> free = new ArrayBlockingQueue<>(BLOCKS);
    private final Thread reader = new Thread(this::readAll, "sheet-inflater");
    private Block current = new Block(new byte[0], 0, null);
    private int at;

    /** @param failure why there are no more bytes; with a length of -1 and no failure the source has ended */
    private record Block(byte[] bytes, int length, Throwable failure) {
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
        } catch (Throwable failure) { // the reader rethrows it
            last = new Block(null, -1, failure);
        }
        filled.offer(last); // there is always room for it: one place more than blocks
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
                current = awaitFilled();
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
            throw new IOException("inflating broke off", current.failure());
        }
        return !current.isLast();
    }

    private Block awaitFilled() throws InterruptedException {
        Block block = filled.poll();
        while (block == null) {
            boolean mayCome = reader.isAlive();
            block = filled.poll(mayCome ? LOOK_EVERY_MILLIS : 0, TimeUnit.MILLISECONDS);
            if (block == null && !mayCome) {
                return new Block(null, -1, new IllegalStateException("the inflating thread is gone"));
            }
        }
        return block;
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
