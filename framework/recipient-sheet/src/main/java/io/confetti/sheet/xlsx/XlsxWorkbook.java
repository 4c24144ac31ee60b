package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/**
 * Where things are in one .xlsx.
 *
 * @param sheetPart first visible worksheet in workbook order; sheets of other kinds are passed over
 */
record XlsxWorkbook(String sheetPart, Optional<String> stylesPart, Optional<String> stringsPart, boolean date1904) {
    private static final int MAX_SHEETS = 10_000;
    private static final String BINARY = "sheet.binary";

    static XlsxWorkbook find(XlsxPackage archive) throws IOException {
        String part = Relationships.of(archive, "")
                .ofKind("officeDocument")
                .orElseThrow(() -> new Refused(FileRefusal.FILE_TYPE));
        boolean isBinary = archive.contentType(part).contains(BINARY)
                || part.toLowerCase(Locale.ROOT).endsWith(".bin");
        if (isBinary) {
            throw new Refused(FileRefusal.FILE_TYPE);
        }
        if (!archive.has(part)) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        Relationships related = Relationships.of(archive, part);
        try (XmlPart xml = archive.xml(part)) {
            return new Finder(related).read(xml, archive);
        }
    }

    /** Goes through the workbook part once, and keeps nothing of it but the sheet. */
    private static final class Finder {
        private final Relationships related;
        private Optional<String> sheet = Optional.empty();
        private int sheets;
        private boolean undecided = true;

        Finder(Relationships related) {
            this.related = related;
        }

        XlsxWorkbook read(XmlPart xml, XlsxPackage archive) throws IOException {
            boolean date1904 = false;
            boolean isWorkbook = false;
            for (int event = xml.next(); event != XmlPart.END_DOCUMENT; event = xml.next()) {
                if (event == XmlPart.START) {
                    switch (xml.name()) {
                        case "workbook" -> isWorkbook |= xml.depth() == 1;
                        case "workbookPr" -> date1904 |= isTrue(xml.attribute("date1904"));
                        case "sheet" -> take(xml);
                        default -> {}
                    }
                }
            }
            if (!isWorkbook) {
                throw new Refused(FileRefusal.FILE_TYPE);
            }
            String found = sheet.filter(archive::has).orElseThrow(() -> new Refused(FileRefusal.FILE_CORRUPT));
            return new XlsxWorkbook(found, related.ofKind("styles"), related.ofKind("sharedStrings"), date1904);
        }

        private void take(XmlPart xml) throws Refused {
            if (++sheets > MAX_SHEETS) {
                throw new Refused(FileRefusal.FILE_BOMB);
            }
            String state = xml.attribute("state");
            if (undecided && !"hidden".equals(state) && !"veryHidden".equals(state)) {
                String id = xml.attribute("id", true);
                sheet = related.byId(id == null ? "" : id, "worksheet");
                // A sheet of an unknown place is damage: the next one would be another list than the operator saw.
                undecided = sheet.isEmpty() && id != null && related.has(id);
            }
        }
    }

    static boolean isTrue(String flag) {
        return "1".equals(flag) || "true".equals(flag);
    }
}
