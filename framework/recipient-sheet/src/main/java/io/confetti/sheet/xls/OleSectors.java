package io.confetti.sheet.xls;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.ReadProgress;
import io.confetti.sheet.policy.Refused;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Sectors of an OLE2 container and the chains they form. Memory holds four bytes for each sector of the file, whatever
 * the file says.
 */
final class OleSectors implements Closeable {
    private static final int HEADER = 512;
    private static final int SHIFT_AT = 30;
    private static final int FIRST_DIRECTORY_AT = 48;
    private static final int CUTOFF_AT = 56;
    private static final int FIRST_MINI_TABLE_AT = 60;
    private static final int FIRST_LIST_AT = 68;
    private static final int LIST_AT = 76;
    private static final int MINI_SHIFT = 6;

    private final OleBlocks file;
    private final OleBytes header;
    private final int shift;
    private final int[] next;

    private OleSectors(OleBlocks file) throws IOException {
        this.file = file;
        this.header = new OleBytes(file.read(0, HEADER));
        this.shift = header.u16(SHIFT_AT);
        if (header.length() < HEADER || (shift != 9 && shift != 12)) {
            throw damaged();
        }
        this.next = table();
    }

    static OleSectors open(Path file, ReadProgress progress) throws IOException {
        OleBlocks blocks = OleBlocks.open(file, progress);
        try {
            return new OleSectors(blocks);
        } catch (IOException refused) {
            blocks.close();
            throw refused;
        }
    }

    static Refused damaged() {
        return new Refused(FileRefusal.FILE_CORRUPT);
    }

    int firstDirectorySector() {
        return header.i32(FIRST_DIRECTORY_AT);
    }

    /** Which sector follows each; the sectors of this table are listed in the header and in a chain of further lists. */
    private int[] table() throws IOException {
        int perSector = 1 << shift >> 2;
        int max = sectorsInFile();
        int[] table = new int[max];
        int filled = fill(table, 0, header, LIST_AT, (HEADER - LIST_AT) >> 2);
        int list = header.i32(FIRST_LIST_AT);
        for (int lists = 0; list >= 0 && list < max && filled < max; lists++) {
            if (lists > max / perSector) {
                throw damaged();
            }
            OleBytes entries = new OleBytes(sector(list));
            filled = fill(table, filled, entries, 0, perSector - 1);
            list = entries.i32((perSector - 1) << 2);
        }
        Arrays.fill(table, filled, max, -1);
        return table;
    }

    private int fill(int[] table, int from, OleBytes list, int at, int count) throws IOException {
        int filled = from;
        for (int i = 0; i < count && filled < table.length; i++) {
            int sector = list.i32(at + (i << 2));
            if (sector < 0) {
                return filled;
            }
            OleBytes entries = new OleBytes(sector(sector));
            for (int j = 0; j < 1 << shift >> 2 && filled < table.length; j++) {
                table[filled++] = j << 2 < entries.length() ? entries.i32(j << 2) : -1;
            }
        }
        return filled;
    }

    /** The last one may be cut. */
    private int sectorsInFile() throws IOException {
        return (int) Math.min(((file.size() - 1) >> shift), Integer.MAX_VALUE >> 4);
    }

    private byte[] sector(int sector) throws IOException {
        return file.read(place(sector), 1 << shift);
    }

    private long place(int sector) {
        return (sector + 1L) << shift;
    }

    /** Sectors in order. @param count how many there must be, -1 for as many as there are */
    private int[] chain(int first, long count) throws Refused {
        int max = next.length;
        if (count > max) {
            throw damaged();
        }
        int[] chain = new int[count < 0 ? 16 : (int) count];
        BitSet seen = new BitSet();
        int length = 0;
        for (int sector = first; length != count && (count >= 0 || sector >= 0); sector = next[sector]) {
            if (sector < 0 || sector >= max || seen.get(sector)) {
                throw damaged();
            }
            seen.set(sector);
            if (length == chain.length) {
                chain = Arrays.copyOf(chain, length * 2);
            }
            chain[length++] = sector;
        }
        return Arrays.copyOf(chain, length);
    }

    /** All bytes of a chain that is expected to be short. */
    byte[] chainBytes(int first, int max) throws IOException {
        int[] chain = chain(first, -1);
        if ((long) chain.length << shift > max) {
            throw new Refused(FileRefusal.FILE_BOMB);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int sector : chain) {
            bytes.writeBytes(sector(sector));
        }
        return bytes.toByteArray();
    }

    /**
     * The bytes of a stream. Small ones lie in pieces of 64 bytes within the stream of the root.
     *
     * @param root first sector of the root's stream
     */
    InputStream stream(int first, long size, int root, long rootSize) throws IOException {
        if (size > file.size()) {
            throw damaged();
        }
        return size < header.i32(CUTOFF_AT)
                ? new ByteArrayInputStream(mini(first, (int) size, root, rootSize))
                : new OleStream(
                        chain(first, (size + (1L << shift) - 1) >> shift),
                        size,
                        (sector, into) -> file.readFully(place(sector), into),
                        shift);
    }

    private int miniTableBytes() {
        return (next.length << shift >> MINI_SHIFT << 2) + (1 << shift);
    }

    private byte[] mini(int first, int size, int root, long rootSize) throws IOException {
        int[] host = chain(root, (rootSize + (1L << shift) - 1) >> shift);
        OleBytes table = new OleBytes(chainBytes(header.i32(FIRST_MINI_TABLE_AT), miniTableBytes()));
        byte[] bytes = new byte[size];
        int piece = first;
        for (int at = 0; at < size; at += 1 << MINI_SHIFT) {
            long place = (long) piece << MINI_SHIFT;
            if (piece < 0 || piece << 2 >= table.length() || place >> shift >= host.length) {
                throw damaged();
            }
            long offset = place(host[(int) (place >> shift)]) + (place & ((1 << shift) - 1));
            int wanted = Math.min(1 << MINI_SHIFT, size - at);
            byte[] found = file.read(offset, wanted);
            if (found.length < wanted) {
                throw damaged();
            }
            System.arraycopy(found, 0, bytes, at, wanted);
            piece = table.i32(piece << 2);
        }
        return bytes;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
