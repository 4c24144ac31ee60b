package io.confetti.sheet;

import io.confetti.sheet.policy.ColumnName;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** An .xlsx put together by hand, part by part, so that a test can bend any of them. */
public final class WorkbookFile {
    public static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    public static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    public static final String STRICT_MAIN = "http://purl.oclc.org/ooxml/spreadsheetml/main";
    public static final String STRICT_RELATIONS = "http://purl.oclc.org/ooxml/officeDocument/relationships";
    public static final String SHEET = "xl/worksheets/sheet1.xml";
    public static final String STRINGS = "xl/sharedStrings.xml";
    public static final String STYLES = "xl/styles.xml";
    public static final String WORKBOOK = "xl/workbook.xml";
    public static final String WORKBOOK_RELATIONS = "xl/_rels/workbook.xml.rels";
    public static final String HEADER = "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>用户ID</t></is></c></row>";

    private final Map<String, byte[]> parts = new LinkedHashMap<>();

    private WorkbookFile() {}

    /** One visible sheet with the user id in column A, its header in row 1 and these rows behind it. */
    public static WorkbookFile withRows(String rows) {
        return withSheetData(HEADER + rows);
    }

    public static WorkbookFile withSheetData(String rows) {
        return new WorkbookFile()
                .part(
                        "[Content_Types].xml",
                        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>")
                .part("_rels/.rels", relations(relation("r1", RELATIONS + "/officeDocument", WORKBOOK)))
                .workbook("<sheet name=\"One\" sheetId=\"1\" r:id=\"s1\"/>")
                .part(
                        WORKBOOK_RELATIONS,
                        relations(relation("s1", RELATIONS + "/worksheet", "worksheets/sheet1.xml")
                                + relation("s2", RELATIONS + "/worksheet", "worksheets/sheet2.xml")
                                + relation("st", RELATIONS + "/styles", "styles.xml")
                                + relation("ss", RELATIONS + "/sharedStrings", "sharedStrings.xml")))
                .part(SHEET, "<worksheet xmlns=\"" + MAIN + "\"><sheetData>" + rows + "</sheetData></worksheet>");
    }

    public static String relation(String id, String type, String target) {
        return "<Relationship Id=\"" + id + "\" Type=\"" + type + "\" Target=\"" + target + "\"/>";
    }

    public static String relations(String all) {
        return "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" + all
                + "</Relationships>";
    }

    public static String textRow(long number, String... cells) {
        StringBuilder row = new StringBuilder("<row r=\"" + number + "\">");
        for (int i = 0; i < cells.length; i++) {
            row.append("<c r=\"" + ColumnName.of(i) + number + "\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
                    + cells[i] + "</t></is></c>");
        }
        return row.append("</row>").toString();
    }

    /** A row whose only cell, in column A, is given as attributes and content. */
    public static String cellRow(long number, String attributes, String content) {
        return "<row r=\"" + number + "\"><c r=\"A" + number + "\" " + attributes + ">" + content + "</c></row>";
    }

    public static String numberRow(long number, String value) {
        return cellRow(number, "", "<v>" + value + "</v>");
    }

    public WorkbookFile workbook(String sheets) {
        return part(
                WORKBOOK,
                "<workbook xmlns=\"" + MAIN + "\" xmlns:r=\"" + RELATIONS + "\"><sheets>" + sheets
                        + "</sheets></workbook>");
    }

    public WorkbookFile strings(String items) {
        return part(STRINGS, "<sst xmlns=\"" + MAIN + "\">" + items + "</sst>");
    }

    public WorkbookFile styles(String formats, String... formatIds) {
        StringBuilder xfs = new StringBuilder();
        for (String id : formatIds) {
            xfs.append("<xf numFmtId=\"" + id + "\"/>");
        }
        return part(
                STYLES,
                "<styleSheet xmlns=\"" + MAIN + "\"><numFmts>" + formats + "</numFmts><cellXfs>" + xfs
                        + "</cellXfs></styleSheet>");
    }

    public WorkbookFile part(String name, String content) {
        return part(name, content.getBytes(StandardCharsets.UTF_8));
    }

    public WorkbookFile part(String name, byte[] content) {
        parts.put(name, content);
        return this;
    }

    public WorkbookFile without(String name) {
        parts.remove(name);
        return this;
    }

    public String text(String name) {
        return new String(parts.get(name), StandardCharsets.UTF_8);
    }

    /** Every part changed by the same replacement. */
    public WorkbookFile replaceEverywhere(String from, String to) {
        parts.replaceAll((name, content) ->
                new String(content, StandardCharsets.UTF_8).replace(from, to).getBytes(StandardCharsets.UTF_8));
        return this;
    }

    public Path writeTo(Path folder) {
        Path file = folder.resolve("built.xlsx");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }
}
