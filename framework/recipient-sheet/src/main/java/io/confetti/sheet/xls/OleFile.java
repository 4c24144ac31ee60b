package io.confetti.sheet.xls;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.ReadProgress;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.Refused;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The streams at the root of an OLE2 container: an old workbook, an encrypted new one, or something else. */
final class OleFile implements Closeable {
    private static final int ENTRY = 128;
    private static final int MAX_ENTRIES = 1 << 14;
    private static final int NAME_LENGTH_AT = 64;
    private static final int TYPE_AT = 66;
    private static final int LEFT_AT = 68;
    private static final int RIGHT_AT = 72;
    private static final int CHILD_AT = 76;
    private static final int START_AT = 116;
    private static final int SIZE_AT = 120;
    private static final int STREAM = 2;

    /** @param entry index of its directory entry, -1 if the name stands there more than once */
    private record Entry(int entry) {
        static final Entry TWIN = new Entry(-1);
    }

    private final OleSectors sectors;
    private final OleBytes directory;
    private final Map<String, Entry> streams = new HashMap<>();

    private OleFile(OleSectors sectors) throws IOException {
        this.sectors = sectors;
        this.directory = new OleBytes(sectors.chainBytes(sectors.firstDirectorySector(), MAX_ENTRIES * ENTRY));
        list();
    }

    static OleFile open(Path file, ReadProgress progress) throws IOException {
        OleSectors sectors = OleSectors.open(file, progress);
        try {
            return new OleFile(sectors);
        } catch (IOException refused) {
            sectors.close();
            throw refused;
        }
    }

    /** Refuses a file that is no workbook or needs a password. */
    static void check(Path file, Reading reading) throws IOException {
        try (OleFile container = open(file, reading.progress())) {
            if (container.has("EncryptedPackage") || container.has("EncryptionInfo")) {
                throw new Refused(FileRefusal.FILE_ENCRYPTED);
            }
            if (container.workbookName().isEmpty()) {
                throw new Refused(FileRefusal.FILE_TYPE);
            }
        }
    }

    /** Siblings hang in a tree below the root; it is walked with a mark on each entry, for a damaged one may have loops. */
    private void list() throws Refused {
        int entries = directory.length() / ENTRY;
        BitSet seen = new BitSet(entries);
        Deque<Integer> open = new ArrayDeque<>();
        open.push(directory.i32(CHILD_AT));
        while (!open.isEmpty()) {
            int entry = open.pop();
            if (entry >= 0 && entry < entries && !seen.get(entry)) {
                seen.set(entry);
                int at = entry * ENTRY;
                open.push(directory.i32(at + LEFT_AT));
                open.push(directory.i32(at + RIGHT_AT));
                if (directory.u8(at + TYPE_AT) == STREAM) {
                    streams.merge(name(at), new Entry(entry), (first, second) -> Entry.TWIN);
                }
            }
        }
    }

    private String name(int at) {
        int bytes = Math.min(Math.max(directory.u16(at + NAME_LENGTH_AT) - 2, 0), NAME_LENGTH_AT - 2);
        return key(directory.text(at, bytes, StandardCharsets.UTF_16LE));
    }

    private static String key(String name) {
        return name.toLowerCase(java.util.Locale.ROOT);
    }

    boolean has(String name) {
        return streams.containsKey(key(name));
    }

    /** Where an old workbook is: newer programs call it so, older ones so; both in files for both. */
    Optional<String> workbookName() {
        return has("Workbook") ? Optional.of("Workbook") : Optional.of("Book").filter(this::has);
    }

    InputStream stream(String name) throws IOException {
        Entry found = streams.getOrDefault(key(name), Entry.TWIN);
        if (found == Entry.TWIN) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        int at = found.entry() * ENTRY;
        long size = directory.i32(at + SIZE_AT) & 0xFFFFFFFFL;
        int root = directory.i32(START_AT);
        return sectors.stream(directory.i32(at + START_AT), size, root, directory.i32(SIZE_AT) & 0xFFFFFFFFL);
    }

    /** A refusal, unless the reading was broken off: half a file must not look like a damaged one. */
    static IOException damage(Exception found) {
        for (Throwable cause = found; cause != null; cause = cause.getCause()) {
            if (cause instanceof ClosedByInterruptException || cause instanceof InterruptedIOException) {
                return brokenOff(found);
            }
        }
        return Thread.currentThread().isInterrupted() ? brokenOff(found) : new Refused(FileRefusal.FILE_CORRUPT, found);
    }

    private static IOException brokenOff(Exception found) {
        IOException brokenOff = new InterruptedIOException("interrupted while reading a workbook");
        brokenOff.initCause(found);
        return brokenOff;
    }

    @Override
    public void close() throws IOException {
        sectors.close();
    }
}
