package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Looks at the end of a zip before anything is loaded: a directory of millions of entries would cost the heap. Which of
 * several end records a reader takes is its own affair, so every one in reach is judged and the largest directory
 * counts.
 */
final class ZipDirectory {
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int END_BYTES = 22;
    private static final int MAX_COMMENT = 65_535;
    private static final int DIRECTORY_SIZE_AT = 12;
    private static final long ZIP64_MARK = 0xFFFFFFFFL;
    private static final int ZIP64_LOCATOR_BYTES = 20;
    private static final int ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
    private static final int ZIP64_END_SIGNATURE = 0x06064b50;
    private static final int ZIP64_END_BYTES = 56;
    private static final int ZIP64_ENTRIES_AT = 32;
    private static final int ZIP64_DIRECTORY_SIZE_AT = 40;
    private static final int ENTRY_BYTES = 46;

    private static final long MAX_DIRECTORY_BYTES = 4L << 20;

    private final FileChannel channel;
    private final ByteBuffer tail;
    private long largest = -1;

    private ZipDirectory(FileChannel channel) throws IOException {
        this.channel = channel;
        int tailBytes = (int) Math.min(channel.size(), END_BYTES + MAX_COMMENT + ZIP64_LOCATOR_BYTES);
        this.tail = read(channel.size() - tailBytes, tailBytes);
    }

    static void check(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            long bytes = new ZipDirectory(channel).largestDirectory();
            if (bytes < 0) {
                throw new Refused(FileRefusal.FILE_CORRUPT);
            }
            if (bytes > MAX_DIRECTORY_BYTES) {
                throw new Refused(FileRefusal.FILE_BOMB);
            }
        }
    }

    /** In bytes, -1 if there is no directory that could be. */
    private long largestDirectory() throws IOException {
        for (int at = tail.limit() - END_BYTES; at >= 0; at--) {
            if (tail.getInt(at) == END_SIGNATURE) {
                judge(tail.getInt(at + DIRECTORY_SIZE_AT) & 0xFFFFFFFFL);
                judgeZip64(at - ZIP64_LOCATOR_BYTES);
            }
        }
        return largest;
    }

    private void judge(long bytes) throws IOException {
        boolean isMark = bytes == ZIP64_MARK;
        if (!isMark && bytes >= 0 && bytes <= channel.size()) {
            largest = Math.max(largest, bytes);
        }
    }

    /** The longer record counts wherever it is pointed at, for a reader may prefer it. */
    private void judgeZip64(int locator) throws IOException {
        if (locator < 0 || tail.getInt(locator) != ZIP64_LOCATOR_SIGNATURE) {
            return;
        }
        long at = tail.getLong(locator + 8);
        if (at < 0 || at > channel.size() - ZIP64_END_BYTES) {
            return;
        }
        ByteBuffer record = read(at, ZIP64_END_BYTES);
        if (record.getInt(0) != ZIP64_END_SIGNATURE) {
            return;
        }
        long bytes = record.getLong(ZIP64_DIRECTORY_SIZE_AT);
        long entries = record.getLong(ZIP64_ENTRIES_AT);
        if (entries < 0 || entries > channel.size() / ENTRY_BYTES) {
            // Tables of that many entries would be made before the first is read.
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        judge(bytes);
        judge(entries * ENTRY_BYTES);
    }

    private ByteBuffer read(long at, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining() && channel.read(bytes, at + bytes.position()) >= 0) {
            // as often as it takes
        }
        return bytes.flip();
    }
}
