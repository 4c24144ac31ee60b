package io.confetti.sheet.policy;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Called whenever a reader has advanced: bytes read or unpacked, records or rows passed, with users or without.
 * Called often and from several threads; it must be cheap and must not throw.
 */
@FunctionalInterface
public interface ReadProgress {
    /** Ignores progress. */
    ReadProgress UNWATCHED = () -> {};

    void moved();

    /** The same bytes; every block of them counts. */
    static InputStream watch(InputStream content, ReadProgress progress) {
        return new FilterInputStream(content) {
            @Override
            public int read() throws IOException {
                progress.moved();
                return super.read();
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int count = super.read(target, offset, length);
                progress.moved();
                return count;
            }
        };
    }
}
