package io.confetti.sheet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where things are in one .xlsx.
 *
 * @param sheetPart first visible worksheet in workbook order
 */
record XlsxWorkbook(String sheetPart, Optional<String> stylesPart, Optional<String> stringsPart, boolean date1904) {
    private record SheetEntry(String relationship, boolean visible) {}

    static XlsxWorkbook find(XlsxPackage archive) throws IOException {
        archive.checkContentTypes();
        String part = Relationships.of(archive, "")
                .ofType("officeDocument")
                .orElseThrow(() -> new Refused(FileRefusal.FILE_TYPE));
        if (!archive.has(part)) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        Relationships related = Relationships.of(archive, part);
        try (XmlPart xml = archive.xml(part)) {
            return read(xml, archive, related);
        }
    }

    private static XlsxWorkbook read(XmlPart xml, XlsxPackage archive, Relationships related) throws IOException {
        List<SheetEntry> sheets = new ArrayList<>();
        boolean date1904 = false;
        boolean isWorkbook = false;
        for (int event = xml.next(); event != XmlPart.END_DOCUMENT; event = xml.next()) {
            if (event != XmlPart.START) {
                continue;
            }
            switch (xml.name()) {
                case "workbook" -> isWorkbook |= xml.depth() == 1;
                case "workbookPr" -> date1904 |= isTrue(xml.attribute("date1904"));
                case "sheet" -> sheets.add(sheet(xml));
                default -> {}
            }
        }
        if (!isWorkbook) {
            throw new Refused(FileRefusal.FILE_TYPE);
        }
        String sheet = firstVisible(sheets, related).filter(archive::has).orElseThrow(XlsxWorkbook::corrupt);
        return new XlsxWorkbook(sheet, related.ofType("styles"), related.ofType("sharedStrings"), date1904);
    }

    private static SheetEntry sheet(XmlPart xml) {
        String state = xml.attribute("state");
        boolean hidden = "hidden".equals(state) || "veryHidden".equals(state);
        String relationship = xml.attribute("id", true);
        return new SheetEntry(relationship == null ? "" : relationship, !hidden);
    }

    private static Optional<String> firstVisible(List<SheetEntry> sheets, Relationships related) throws IOException {
        for (SheetEntry sheet : sheets) {
            if (sheet.visible()
                    && related.byId(sheet.relationship(), "chartsheet").isEmpty()) {
                return related.byId(sheet.relationship(), "worksheet");
            }
        }
        return Optional.empty();
    }

    private static Refused corrupt() {
        return new Refused(FileRefusal.FILE_CORRUPT);
    }

    static boolean isTrue(String flag) {
        return "1".equals(flag) || "true".equals(flag);
    }
}
