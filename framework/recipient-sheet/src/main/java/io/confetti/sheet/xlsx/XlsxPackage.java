package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.Refused;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
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
    private final ReadingRules rules;
    private final Map<String, ZipEntry> parts = new HashMap<>();
    private final Set<String> twins = new HashSet<>();

    private XlsxPackage(ZipFile zip, long fileBytes, UnpackBudget budget, ReadingRules rules) {
        this.zip = zip;
        this.fileBytes = fileBytes;
        this.budget = budget;
        this.rules = rules;
    }

    static XlsxPackage open(Path file, Reading reading) throws IOException {
        ZipDirectory.check(file);
        ZipFile zip = openZip(file);
        UnpackBudget budget = new UnpackBudget(reading.limits(), reading.progress());
        XlsxPackage opened = new XlsxPackage(zip, Files.size(file), budget, reading.rules());
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
        for (var entries = zip.entries(); entries.hasMoreElements(); ) {
            ZipEntry entry = entries.nextElement();
            declared += Math.max(entry.getSize(), 0);
            if (budget.isBomb(entry.getSize(), Math.min(entry.getCompressedSize(), fileBytes))
                    || budget.isTooMuch(declared)) {
                throw new Refused(FileRefusal.FILE_BOMB);
            }
            add(entry);
        }
        if (!has(CONTENT_TYPES)) {
            throw new Refused(FileRefusal.FILE_TYPE);
        }
    }

    /** Names that differ in nothing but case are one name in an Office package. */
    private void add(ZipEntry entry) {
        String key = key(entry.getName());
        if (!key.endsWith("/") && parts.putIfAbsent(key, entry) != null) {
            twins.add(key);
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
        boolean ambiguous = rules.twinsAreDamage() && twins.contains(key(name));
        if (entry == null || ambiguous) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        PartStream part = new PartStream(zip.getInputStream(entry), entry, fileBytes, budget);
        return entry.getSize() > READ_AHEAD_FROM ? new ReadAhead(part) : part;
    }

    XmlPart xml(String part) throws IOException {
        return XmlPart.over(part(part));
    }

    /** What the package says a part is; empty if it says nothing. Content types are the mark of an Office package. */
    String contentType(String part) throws IOException {
        String wanted = key(part);
        String byExtension = "";
        String byName = "";
        try (XmlPart xml = xml(CONTENT_TYPES)) {
            for (int event = xml.next(); event != XmlPart.END_DOCUMENT; event = xml.next()) {
                if (event == XmlPart.START && wanted.endsWith("." + lower(xml.attribute("Extension")))) {
                    byExtension = lower(xml.attribute("ContentType"));
                } else if (event == XmlPart.START && wanted.equals(key(lower(xml.attribute("PartName"))))) {
                    byName = lower(xml.attribute("ContentType"));
                }
            }
        }
        return byName.isEmpty() ? byExtension : byName;
    }

    private static String lower(String text) {
        return text == null ? "" : text.toLowerCase(Locale.ROOT);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
