package io.confetti.sheet.writer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The parts of a workbook around its sheets. */
final class WorkbookParts {
    record Part(String name, String content) {}

    static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    static final String STRINGS_PART = "xl/sharedStrings.xml";
    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
    private static final String CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

    /** Every column has the text format, so that what is typed into an empty cell stays a text as well. */
    static final byte[] SHEET_BEGIN = XmlOutput.bytes(DECLARATION + "<worksheet xmlns=\"" + MAIN + "\"><cols>"
            + "<col min=\"1\" max=\"16384\" width=\"20\" style=\"1\" customWidth=\"1\"/></cols><sheetData>");

    static final byte[] SHEET_END = XmlOutput.bytes("</sheetData></worksheet>");

    private static final String STYLES = DECLARATION + "<styleSheet xmlns=\"" + MAIN + "\">"
            + "<fonts count=\"1\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>"
            + "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>"
            + "<fill><patternFill patternType=\"gray125\"/></fill></fills>"
            + "<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
            + "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>"
            + "<cellXfs count=\"2\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>"
            + "<xf numFmtId=\"49\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\"/>"
            + "</cellXfs></styleSheet>";

    private WorkbookParts() {}

    static String sheetPart(int number) {
        return "xl/worksheets/sheet" + number + ".xml";
    }

    static List<Part> closing(List<String> sheets, boolean hasStrings) {
        return List.of(
                new Part("xl/styles.xml", STYLES),
                new Part("xl/workbook.xml", workbook(sheets)),
                new Part("xl/_rels/workbook.xml.rels", workbookRelations(sheets.size(), hasStrings)),
                new Part("_rels/.rels", relations(List.of(relation("rId1", "officeDocument", "xl/workbook.xml")))),
                new Part("[Content_Types].xml", contentTypes(sheets.size(), hasStrings)));
    }

    private static String workbook(List<String> sheets) {
        StringBuilder xml = new StringBuilder(DECLARATION)
                .append("<workbook xmlns=\"" + MAIN + "\" xmlns:r=\"" + RELATIONS + "\"><sheets>");
        for (int i = 1; i <= sheets.size(); i++) {
            xml.append(
                    "<sheet name=\"" + escaped(sheets.get(i - 1)) + "\" sheetId=\"" + i + "\" r:id=\"rId" + i + "\"/>");
        }
        return xml.append("</sheets></workbook>").toString();
    }

    private static String escaped(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            XmlOutput xml = new XmlOutput(bytes);
            xml.text(text).flush();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String workbookRelations(int sheets, boolean hasStrings) {
        List<String> all = new ArrayList<>();
        for (int i = 1; i <= sheets; i++) {
            all.add(relation("rId" + i, "worksheet", "worksheets/sheet" + i + ".xml"));
        }
        all.add(relation("rIdStyles", "styles", "styles.xml"));
        if (hasStrings) {
            all.add(relation("rIdStrings", "sharedStrings", "sharedStrings.xml"));
        }
        return relations(all);
    }

    private static String relation(String id, String type, String target) {
        return "<Relationship Id=\"" + id + "\" Type=\"" + RELATIONS + "/" + type + "\" Target=\"" + target + "\"/>";
    }

    private static String relations(List<String> all) {
        return DECLARATION + "<Relationships xmlns=\"" + PACKAGE + "relationships\">" + String.join("", all)
                + "</Relationships>";
    }

    private static String contentTypes(int sheets, boolean hasStrings) {
        StringBuilder xml = new StringBuilder(DECLARATION)
                .append("<Types xmlns=\"" + PACKAGE + "content-types\">")
                .append("<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package."
                        + "relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/>")
                .append(override("xl/workbook.xml", "sheet.main"))
                .append(override("xl/styles.xml", "styles"));
        for (int i = 1; i <= sheets; i++) {
            xml.append(override(sheetPart(i), "worksheet"));
        }
        if (hasStrings) {
            xml.append(override(STRINGS_PART, "sharedStrings"));
        }
        return xml.append("</Types>").toString();
    }

    private static String override(String part, String type) {
        return "<Override PartName=\"/" + part + "\" ContentType=\"" + CONTENT + type + "+xml\"/>";
    }
}
