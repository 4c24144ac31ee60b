package io.confetti.sheet.xls;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** The bytes of a chain of sectors; neighbours are read in one call. */
final class OleStream extends InputStream {
    private static final int BUFFER = 1 << 16;

    @FunctionalInterface
    interface Pieces {
        /** Fills the buffer with the bytes from the beginning of the sector on. */
        void read(int sector, ByteBuffer into) throws IOException;
    }

    private final int[] chain;
    private final long size;
    private final Pieces pieces;
    private final int shift;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int limit;
    private int link;
    private long taken;

    OleStream(int[] chain, long size, Pieces pieces, int shift) {
        this.chain = chain;
        this.size = size;
        this.pieces = pieces;
        this.shift = shift;
    }

    @Override
    public int read() throws IOException {
        return at < limit || fill() ? buffer[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (at >= limit && !fill()) {
            return -1;
        }
        int count = Math.min(length, limit - at);
        System.arraycopy(buffer, at, target, offset, count);
        at += count;
        return count;
    }

    private boolean fill() throws IOException {
        if (taken >= size) {
            return false;
        }
        int first = link;
        int most = BUFFER >> shift;
        do {
            link++;
        } while (link < chain.length && link - first < most && chain[link] == chain[link - 1] + 1);
        limit = (int) Math.min((long) (link - first) << shift, size - taken);
        at = 0;
        pieces.read(chain[first], ByteBuffer.wrap(buffer, 0, limit));
        taken += limit;
        return true;
    }
}
