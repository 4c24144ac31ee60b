package io.confetti.sheet;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Looks at the end of a zip before anything is loaded: a directory of millions of entries would cost the heap. */
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
    private static final int ZIP64_DIRECTORY_SIZE_AT = 40;

    private static final long MAX_DIRECTORY_BYTES = 4L << 20;

    private ZipDirectory() {}

    static void check(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            int tailBytes = (int) Math.min(channel.size(), END_BYTES + MAX_COMMENT + ZIP64_LOCATOR_BYTES);
            ByteBuffer tail = read(channel, channel.size() - tailBytes, tailBytes);
            int end = findEnd(tail);
            if (end < 0) {
                throw new Refused(FileRefusal.FILE_CORRUPT);
            }
            long bytes = tail.getInt(end + DIRECTORY_SIZE_AT) & 0xFFFFFFFFL;
            if (bytes == ZIP64_MARK) {
                bytes = zip64DirectoryBytes(channel, tail, end);
            }
            if (bytes < 0 || bytes > channel.size()) {
                throw new Refused(FileRefusal.FILE_CORRUPT);
            }
            if (bytes > MAX_DIRECTORY_BYTES) {
                throw new Refused(FileRefusal.FILE_BOMB);
            }
        }
    }

    private static int findEnd(ByteBuffer tail) {
        for (int at = tail.limit() - END_BYTES; at >= 0; at--) {
            if (tail.getInt(at) == END_SIGNATURE) {
                return at;
            }
        }
        return -1;
    }

    private static long zip64DirectoryBytes(FileChannel channel, ByteBuffer tail, int end) throws IOException {
        int locator = end - ZIP64_LOCATOR_BYTES;
        if (locator < 0 || tail.getInt(locator) != ZIP64_LOCATOR_SIGNATURE) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        long at = tail.getLong(locator + 8);
        if (at < 0 || at > channel.size() - ZIP64_END_BYTES) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        ByteBuffer zip64 = read(channel, at, ZIP64_END_BYTES);
        if (zip64.getInt(0) != ZIP64_END_SIGNATURE) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        return zip64.getLong(ZIP64_DIRECTORY_SIZE_AT);
    }

    private static ByteBuffer read(FileChannel channel, long at, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining() && channel.read(bytes, at + bytes.position()) >= 0) {
            // as often as it takes
        }
        return bytes.flip();
    }
}
