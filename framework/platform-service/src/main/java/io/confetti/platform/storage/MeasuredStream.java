package io.confetti.platform.storage;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import software.amazon.awssdk.core.exception.SdkException;

/** A body that must be as long as was announced: the JDK takes a connection that breaks off for the end of the body. */
final class MeasuredStream extends FilterInputStream {
    private final String key;
    private final long announced;
    private long came;

    /** @param announced bytes */
    MeasuredStream(InputStream body, String key, long announced) {
        super(body);
        this.key = key;
        this.announced = announced;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = next(target, offset, length);
        if (count > 0) {
            came += count;
        } else if (count < 0 && came != announced) {
            throw IncompleteContentException.ofLength(key, announced, came);
        }
        return count;
    }

    private int next(byte[] target, int offset, int length) throws IOException {
        try {
            return super.read(target, offset, length);
        } catch (SdkException broken) {
            throw new IOException("not read: " + key, broken);
        }
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = super.skip(count);
        came += skipped;
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
