package io.confetti.sheet.xls;

import io.confetti.sheet.policy.ReadProgress;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;

/** Bytes at any place of a container; each read counts as progress. */
final class OleBlocks implements Closeable {
    private final FileChannel channel;
    private final ReadProgress progress;

    private OleBlocks(FileChannel channel, ReadProgress progress) {
        this.channel = channel;
        this.progress = progress;
    }

    static OleBlocks open(Path file, ReadProgress progress) throws IOException {
        return new OleBlocks(FileChannel.open(file), progress);
    }

    long size() throws IOException {
        return channel.size();
    }

    /** At most this many bytes; fewer at the end of the file. */
    byte[] read(long at, int length) throws IOException {
        progress.moved();
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        fill(bytes, at);
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    /** Fills the buffer; a file that ends before is damaged. */
    void readFully(long at, ByteBuffer into) throws IOException {
        progress.moved();
        fill(into, at);
        if (into.hasRemaining()) {
            throw OleSectors.damaged();
        }
    }

    private void fill(ByteBuffer bytes, long at) throws IOException {
        try {
            while (bytes.hasRemaining() && channel.read(bytes, at + bytes.position()) >= 0) {
                // as often as it takes
            }
        } catch (ClosedByInterruptException brokenOff) {
            throw OleFile.damage(brokenOff);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
