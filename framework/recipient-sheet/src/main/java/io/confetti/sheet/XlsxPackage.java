package io.confetti.sheet;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** The archive of an .xlsx, read by its central directory. A part name is only ever a key in here, never a path. */
final class XlsxPackage implements Closeable {
    /** Declared bytes of a part; below it a thread costs more than it saves. */
    private static final long READ_AHEAD_FROM = 4 << 20;

    private static final String CONTENT_TYPES = "[content_types].xml";

    private final ZipFile zip;
    private final long fileBytes;
    private final UnpackBudget budget;
    private final Map<String, ZipEntry> parts = new HashMap<>();

    private XlsxPackage(ZipFile zip, long fileBytes, UnpackBudget budget) {
        this.zip = zip;
        this.fileBytes = fileBytes;
        this.budget = budget;
    }

    static XlsxPackage open(Path file, ReaderLimits limits, ReadProgress progress) throws IOException {
        ZipDirectory.check(file);
        ZipFile zip = openZip(file);
        XlsxPackage opened = new XlsxPackage(zip, Files.size(file), new UnpackBudget(limits, progress));
        try {
            opened.list();
            return opened;
        } catch (IOException refused) {
            zip.close();
            throw refused;
        }
    }

    private static ZipFile openZip(Path file) throws IOException {
        try {
            return new ZipFile(file.toFile());
        } catch (ZipException damaged) {
            boolean encrypted = String.valueOf(damaged.getMessage()).contains("encrypted");
            throw new Refused(encrypted ? FileRefusal.FILE_ENCRYPTED : FileRefusal.FILE_CORRUPT, damaged);
        }
    }

    private void list() throws IOException {
        long declared = 0;
        for (ZipEntry entry : Collections.list(zip.entries())) {
            declared += Math.max(entry.getSize(), 0);
            if (budget.isBomb(entry.getSize(), Math.min(entry.getCompressedSize(), fileBytes))
                    || budget.isTooMuch(declared)) {
                throw new Refused(FileRefusal.FILE_BOMB);
            }
            parts.putIfAbsent(key(entry.getName()), entry);
        }
        if (!has(CONTENT_TYPES)) {
            throw new Refused(FileRefusal.FILE_TYPE);
        }
    }

    private static String key(String name) {
        String slashes = name.replace('\\', '/').toLowerCase(Locale.ROOT);
        return slashes.startsWith("/") ? slashes.substring(1) : slashes;
    }

    boolean has(String part) {
        return parts.containsKey(key(part));
    }

    InputStream part(String name) throws IOException {
        ZipEntry entry = parts.get(key(name));
        if (entry == null) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        PartStream part = new PartStream(zip.getInputStream(entry), entry, fileBytes, budget);
        return entry.getSize() > READ_AHEAD_FROM ? new ReadAhead(part) : part;
    }

    XmlPart xml(String part) throws IOException {
        return XmlPart.over(part(part));
    }

    /** Content types are the mark of an Office package; they are read for nothing but a DOCTYPE. */
    void checkContentTypes() throws IOException {
        try (XmlPart xml = xml(CONTENT_TYPES)) {
            while (xml.next() != XmlPart.END_DOCUMENT) {
                // well-formed to its end
            }
        }
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
