package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;

/** One part of the archive while it is inflated: counted, and compared with its checksum at its end. */
final class PartStream extends BlockStream {
    private final InputStream inflated;
    private final UnpackBudget budget;
    private final long packed;
    private final long expectedCrc;
    private final CRC32 crc = new CRC32();
    private long unpacked;

    PartStream(InputStream inflated, ZipEntry entry, long fileBytes, UnpackBudget budget) {
        this.inflated = inflated;
        this.budget = budget;
        this.packed = Math.min(entry.getCompressedSize(), fileBytes);
        this.expectedCrc = entry.getCrc();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = inflated.read(target, offset, length);
        if (count < 0) {
            if (crc.getValue() != expectedCrc) {
                throw new Refused(FileRefusal.FILE_CORRUPT);
            }
            return -1;
        }
        unpacked += count;
        budget.add(count, unpacked, packed);
        crc.update(target, offset, count);
        return count;
    }

    @Override
    public void close() throws IOException {
        inflated.close();
    }
}
