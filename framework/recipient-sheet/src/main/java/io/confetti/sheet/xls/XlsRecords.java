package io.confetti.sheet.xls;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import org.apache.poi.EncryptedDocumentException;
import org.apache.poi.hssf.record.FilePassRecord;
import org.apache.poi.hssf.record.RecordInputStream;
import org.apache.poi.hssf.record.crypto.Biff8DecryptingStream;
import org.apache.poi.poifs.crypt.Decryptor;
import org.apache.poi.poifs.crypt.EncryptionInfo;

/**
 * The records of an old workbook, one at a time. What is locked with the password that spreadsheet programs use by
 * themselves is unlocked; any other password is FILE_ENCRYPTED.
 */
final class XlsRecords implements Closeable {
    static final int CONTINUE = 0x3C;
    private static final int LOCKED = 0x2F;
    private static final int SHEET = 0x85;
    /** Where a sheet begins is never locked. */
    private static final int PLAIN_OF_SHEET = 4;

    private static final int HEADER_BYTES = 4;
    private static final int NONE = -1;

    private final InputStream in;
    private final byte[] data = new byte[1 << 16];
    private Biff8DecryptingStream unlocked;
    private int nextSid;
    private int sid;
    private int length;
    private long position;
    private long nextPosition;

    XlsRecords(InputStream in) throws IOException {
        this.in = in;
        this.nextSid = readSid();
    }

    /** Moves on to the next record; false at the end of the stream. */
    boolean next() throws IOException {
        if (nextSid == NONE) {
            return false;
        }
        sid = nextSid;
        position = nextPosition;
        length = unlocked == null ? u16() : guarded(unlocked::readDataSize);
        readData();
        nextPosition += HEADER_BYTES + length;
        if (sid == LOCKED) {
            unlock();
        }
        nextSid = readSid();
        return true;
    }

    /** Moves on if the next record continues this one. */
    boolean nextContinued() throws IOException {
        return nextSid == CONTINUE && next();
    }

    private int readSid() throws IOException {
        if (unlocked == null) {
            int low = in.read();
            return low < 0 ? NONE : low | high() << 8;
        }
        return guarded(() -> unlocked.available() < HEADER_BYTES ? NONE : unlocked.readRecordSID());
    }

    @FunctionalInterface
    private interface Step<T> {
        T run() throws IOException, GeneralSecurityException;
    }

    /** The library that unlocks reports damage by exceptions of many kinds. */
    private static <T> T guarded(Step<T> step) throws IOException {
        try {
            return step.run();
        } catch (EncryptedDocumentException | GeneralSecurityException locked) {
            throw new Refused(FileRefusal.FILE_ENCRYPTED, locked);
        } catch (RuntimeException damaged) {
            throw OleFile.damage(damaged);
        }
    }

    private int u16() throws IOException {
        int low = high();
        return low | high() << 8;
    }

    private int high() throws IOException {
        int b = in.read();
        if (b < 0) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        return b;
    }

    private void readData() throws IOException {
        if (unlocked != null) {
            int plain = sid == SHEET ? Math.min(PLAIN_OF_SHEET, length) : 0;
            System.arraycopy(guarded(() -> readUnlocked(plain, length - plain)), 0, data, 0, length);
        } else if (in.readNBytes(data, 0, length) < length) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
    }

    /** Into arrays of the very size, for the library fills whole ones. */
    private byte[] readUnlocked(int plain, int locked) {
        byte[] both = new byte[plain + locked];
        byte[] rest = new byte[locked];
        unlocked.readPlain(both, 0, plain);
        unlocked.readFully(rest, 0, locked);
        System.arraycopy(rest, 0, both, plain, locked);
        return both;
    }

    private void unlock() throws IOException {
        unlocked = guarded(this::unlocked);
    }

    private Biff8DecryptingStream unlocked() throws IOException, GeneralSecurityException {
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        record.writeBytes(new byte[] {(byte) sid, (byte) (sid >> 8), (byte) length, (byte) (length >> 8)});
        record.write(data, 0, length);
        RecordInputStream bytes = new RecordInputStream(new ByteArrayInputStream(record.toByteArray()));
        bytes.nextRecord();
        EncryptionInfo info = new FilePassRecord(bytes).getEncryptionInfo();
        if (!info.getDecryptor().verifyPassword(Decryptor.DEFAULT_PASSWORD)) {
            throw new Refused(FileRefusal.FILE_ENCRYPTED);
        }
        return new Biff8DecryptingStream(in, (int) nextPosition, info);
    }

    int sid() {
        return sid;
    }

    int length() {
        return length;
    }

    /** Where the record begins in the stream, in bytes. */
    long position() {
        return position;
    }

    int u8(int at) throws Refused {
        if (at >= length) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        return data[at] & 0xFF;
    }

    int u16(int at) throws Refused {
        return u8(at) | u8(at + 1) << 8;
    }

    int i32(int at) throws Refused {
        return u16(at) | u16(at + 2) << 16;
    }

    double f64(int at) throws Refused {
        return Double.longBitsToDouble(i32(at) & 0xFFFFFFFFL | (long) i32(at + 4) << 32);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
