package io.confetti.sheet.xlsx;

import static io.confetti.sheet.WorkbookFile.cellRow;
import static io.confetti.sheet.WorkbookFile.numberRow;
import static io.confetti.sheet.WorkbookFile.relation;
import static io.confetti.sheet.WorkbookFile.relations;
import static io.confetti.sheet.WorkbookFile.textRow;
import static io.confetti.sheet.WorkbookFile.withRows;
import static io.confetti.sheet.WorkbookFile.withSheetData;
import static io.confetti.sheet.policy.FailureCause.CELL_ERROR;
import static io.confetti.sheet.policy.FailureCause.DUP_IN_FILE;
import static io.confetti.sheet.policy.FailureCause.ID_FORMAT;
import static io.confetti.sheet.policy.FailureCause.ID_MISSING;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.ReadRows;
import io.confetti.sheet.ReadSummary;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Refusals;
import io.confetti.sheet.WorkbookFile;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.ReaderLimits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XlsxPolicyTest {
    @TempDir
    Path folder;

    private ReadRows read(WorkbookFile workbook) throws Exception {
        return ReadRows.of(workbook.writeTo(folder));
    }

    private List<Long> sheetRows(ReadRows read) {
        return read.rows().stream().map(ReadRows.Row::sheetRow).toList();
    }

    @Test
    void readsStrictFiles() throws Exception {
        WorkbookFile strict = withRows(textRow(2, "11") + textRow(3, "12"))
                .replaceEverywhere(WorkbookFile.MAIN, WorkbookFile.STRICT_MAIN)
                .replaceEverywhere(WorkbookFile.RELATIONS, WorkbookFile.STRICT_RELATIONS);
        assertThat(read(strict).validIds()).containsExactly(11L, 12L);
    }

    @Test
    void readsPrefixedNamespaces() throws Exception {
        WorkbookFile prefixed = withRows(textRow(2, "11") + numberRow(3, "12"));
        String sheet = prefixed.text(WorkbookFile.SHEET)
                .replaceAll("<(/?)(\\w)", "<$1x:$2")
                .replace("xmlns=", "xmlns:x=");
        assertThat(sheet).contains("<x:row r=\"2\">");
        assertThat(read(prefixed.part(WorkbookFile.SHEET, sheet)).validIds()).containsExactly(11L, 12L);
    }

    @Test
    void skipsHiddenSheetsInWorkbookOrder() throws Exception {
        WorkbookFile workbook = withRows(textRow(2, "11"))
                .part("xl/worksheets/sheet2.xml", withRows(textRow(2, "22")).text(WorkbookFile.SHEET));
        String first = "<sheet name=\"a\" sheetId=\"1\" r:id=\"s1\"";
        String second = "<sheet name=\"b\" sheetId=\"2\" r:id=\"s2\"";
        assertThat(read(workbook.workbook(first + " state=\"hidden\"/>" + second + "/>"))
                        .validIds())
                .containsExactly(22L);
        assertThat(read(workbook.workbook(first + " state=\"veryHidden\"/>" + second + "/>"))
                        .validIds())
                .containsExactly(22L);
        assertThat(read(workbook.workbook(second + "/>" + first + "/>")).validIds())
                .containsExactly(22L);
        assertThat(read(workbook.workbook(first + " state=\"visible\"/>" + second + "/>"))
                        .validIds())
                .containsExactly(11L);
    }

    @Test
    void countsHiddenRowsAsData() throws Exception {
        assertThat(read(withRows("<row r=\"2\" hidden=\"1\"><c r=\"A2\"><v>11</v></c></row>"))
                        .validIds())
                .containsExactly(11L);
    }

    @Test
    void needsNoReferencesAndNoStyles() throws Exception {
        WorkbookFile bare = withSheetData("<row><c t=\"inlineStr\"><is><t>note</t></is></c>"
                + "<c t=\"inlineStr\"><is><t>userid</t></is></c></row>"
                + "<row><c><v>1</v></c><c><v>11</v></c></row><row><c/><c s=\"9\"><v>12</v></c></row>");
        ReadRows read = read(bare);
        assertThat(read.validIds()).containsExactly(11L, 12L);
        assertThat(sheetRows(read)).containsExactly(2L, 3L);
    }

    @Test
    void believesReferencesRatherThanOrder() throws Exception {
        String row = "<row r=\"2\"><c r=\"C2\"><v>33</v></c><c r=\"A2\"><v>11</v></c><c r=\"B2\"><v>22</v></c></row>";
        assertThat(read(withRows(row)).validIds()).containsExactly(11L);
        assertThat(read(withRows("<row r=\"2\"><c r=\"B2\"><v>22</v></c></row>"))
                        .causes())
                .containsExactly(ID_MISSING);
    }

    @Test
    void replacesRowNumbersThatRepeatFallOrCannotBe() throws Exception {
        ReadRows read = read(withRows(numberRow(5, "11") + numberRow(5, "12") + numberRow(2, "13")
                + numberRow(9, "14") + "<row r=\"x\"><c><v>15</v></c></row>"
                + "<row r=\"99999999999999999999\"><c><v>16</v></c></row><row r=\"-4\"><c><v>17</v></c></row>"));
        assertThat(sheetRows(read)).containsExactly(5L, 6L, 7L, 9L, 10L, 11L, 12L);
        assertThat(read.validIds()).hasSize(7);
    }

    @Test
    void blankRowsAreNoUserRows() throws Exception {
        ReadRows read = read(withRows(textRow(2, "11") + textRow(3, " \t", "\u3000") + "<row r=\"4\"/>"
                + cellRow(5, "s=\"1\"", "") + cellRow(6, "", "<f>1+1</f>") + cellRow(7, "t=\"str\"", "<f>A1</f><v></v>")
                + textRow(8, "", "x") + numberRow(9, "12")));
        assertThat(sheetRows(read)).containsExactly(2L, 8L, 9L);
        assertThat(read.causes()).containsExactly(null, ID_MISSING, null);
    }

    @Test
    void judgesEveryKindOfCell() throws Exception {
        ReadRows read = read(withRows(cellRow(2, "t=\"b\"", "<v>1</v>")
                + cellRow(3, "t=\"e\"", "<v>#REF!</v>")
                + cellRow(4, "t=\"d\"", "<v>2024-01-01</v>")
                + cellRow(5, "t=\"str\"", "<f>\"1\"</f><v> 11 </v>")
                + cellRow(6, "", "<f>5+7</f><v>12</v>")
                + cellRow(7, "t=\"n\"", "<v> 13 </v>")
                + cellRow(8, "t=\"e\"", "<f>1/0</f><v>#DIV/0!</v>")));
        assertThat(read.causes()).containsExactly(ID_FORMAT, CELL_ERROR, ID_FORMAT, null, null, null, CELL_ERROR);
        assertThat(read.validIds()).containsExactly(11L, 12L, 13L);
        assertThat(read.rows().get(0).written()).isEqualTo("TRUE");
        assertThat(read.rows().get(1).written()).isEqualTo("#REF!");
    }

    @Test
    void refusesDatesByTheirFormat() throws Exception {
        ReadRows read = read(withRows(cellRow(2, "s=\"1\"", "<v>45292</v>")
                        + cellRow(3, "s=\"2\"", "<v>45292</v>")
                        + cellRow(4, "s=\"3\"", "<v>45292</v>")
                        + cellRow(5, "s=\"1\" t=\"str\"", "<v>45293</v>"))
                .styles("<numFmt numFmtId=\"170\" formatCode=\"yyyy/mm/dd\"/>", "0", "14", "170", "3"));
        assertThat(read.causes()).containsExactly(ID_FORMAT, ID_FORMAT, null, null);
        assertThat(read.rows().get(0).written()).isEqualTo("2024-01-01");
    }

    @Test
    void readsRichSharedStringsWithoutPhoneticHints() throws Exception {
        ReadRows read = read(withRows(cellRow(2, "t=\"s\"", "<v>0</v>")
                        + cellRow(3, "t=\"s\"", "<v>1</v>")
                        + cellRow(4, "t=\"s\"", "<v>2</v>")
                        + cellRow(5, "t=\"s\"", "<v>3</v>"))
                .strings("<si><r><rPr><b/></rPr><t>1</t></r><r><t>1</t></r></si>"
                        + "<si><t>12</t><rPh sb=\"0\" eb=\"1\"><t>99</t></rPh><phoneticPr fontId=\"1\"/></si>"
                        + "<si><t>13_x000D_&#10;</t></si><si><t><![CDATA[1]]>4</t></si>"));
        assertThat(read.validIds()).containsExactly(11L, 12L, 13L, 14L);
    }

    @Test
    void keepsWhatWasWrittenForFailingRows() throws Exception {
        ReadRows read = read(withRows(textRow(2, "007")
                        + cellRow(3, "t=\"s\"", "<v>0</v>")
                        + textRow(4, "x".repeat(80))
                        + textRow(5, "y".repeat(63) + "😀")
                        + textRow(6, "张三")
                        + numberRow(7, "1790000000000000123"))
                .strings("<si><t xml:space=\"preserve\"> ０07 </t></si>"));
        assertThat(read.rows())
                .extracting(ReadRows.Row::written)
                .containsExactly(null, " ０07 ", "x".repeat(64), "y".repeat(63), "张三", "1.79E+18");
        assertThat(read.rows().get(1)).isEqualTo(new ReadRows.Row(2, 3, 7, DUP_IN_FILE, " ０07 "));
        assertThat(read.rows().get(2).userId()).isZero();
    }

    @Test
    void findsTheHeaderWithinTenRowsAndAnyColumn() throws Exception {
        String title = textRow(1, "活动名单") + textRow(2, "");
        assertThat(read(withSheetData(title + textRow(10, "x", " USER_ID\n") + textRow(11, "", "11")))
                        .validIds())
                .containsExactly(11L);
        Path late =
                withSheetData(title + textRow(11, "userId") + textRow(12, "11")).writeTo(folder);
        assertThat(Refusals.of(late)).isEqualTo(FileRefusal.HEADER_MISSING);
        Path absent = withSheetData("").writeTo(folder);
        assertThat(Refusals.of(absent)).isEqualTo(FileRefusal.HEADER_MISSING);
        Path number = withSheetData(numberRow(1, "1") + textRow(2, "用户ID号")).writeTo(folder);
        assertThat(Refusals.of(number)).isEqualTo(FileRefusal.HEADER_MISSING);
    }

    @Test
    void refusesAFileWithoutRows() throws Exception {
        assertThat(Refusals.of(withRows(textRow(2, " ")).writeTo(folder))).isEqualTo(FileRefusal.FILE_NO_ROWS);
    }

    @Test
    void resolvesPartsLikeOfficePackages() throws Exception {
        WorkbookFile moved = withRows(textRow(2, "11"));
        moved.part("xl/Sheets/Data.XML", moved.text(WorkbookFile.SHEET))
                .without(WorkbookFile.SHEET)
                .part(
                        WorkbookFile.WORKBOOK_RELATIONS,
                        relations(relation("s1", WorkbookFile.RELATIONS + "/worksheet", "/xl/x/../sheets/./data.xml")));
        assertThat(read(moved).validIds()).containsExactly(11L);
    }

    @Test
    void readsUtf16Parts() throws Exception {
        WorkbookFile workbook = withRows(textRow(2, "11") + textRow(3, "张"));
        String sheet = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + workbook.text(WorkbookFile.SHEET);
        ReadRows read = read(workbook.part(WorkbookFile.SHEET, sheet.getBytes(StandardCharsets.UTF_16)));
        assertThat(read.validIds()).containsExactly(11L);
        assertThat(read.rows().get(1).written()).isEqualTo("张");
    }

    @Test
    void stopsEarlyWhenTheSinkHasEnough() throws Exception {
        Path file = withRows(numberRow(2, "11") + numberRow(3, "12") + numberRow(4, "13"))
                .writeTo(folder);
        ReadSummary summary = new RecipientReader(ReaderLimits.standard())
                .read(file, (ordinal, sheetRow, userId, cause, written) -> ordinal < 2);
        assertThat(summary.userRows()).isEqualTo(2);
    }

    @Test
    void refusesOneRowTooMany() throws Exception {
        ReaderLimits two = new ReaderLimits(2, 1 << 20, 1 << 24, 100, 1L << 31);
        Path atLimit = withRows(numberRow(2, "11") + textRow(3, "") + numberRow(4, "12"))
                .writeTo(folder);
        assertThat(Refusals.of(atLimit, two)).isNull();
        Path above = withRows(numberRow(2, "11") + numberRow(3, "x") + numberRow(4, "13"))
                .writeTo(folder);
        assertThat(Refusals.of(above, two)).isEqualTo(FileRefusal.FILE_TOO_LARGE);
        ReaderLimits small = new ReaderLimits(9, 100, 1 << 24, 100, 1L << 31);
        assertThat(Refusals.of(atLimit, small)).isEqualTo(FileRefusal.FILE_TOO_LARGE);
    }

    @Test
    void aHugeCellIsOneBadCell() throws Exception {
        String huge = "9".repeat(300_000);
        ReadRows read = read(withRows(textRow(2, huge) + textRow(3, "11", huge) + cellRow(4, "t=\"s\"", "<v>0</v>"))
                .strings("<si><t>" + huge + "</t></si>"));
        assertThat(read.causes()).containsExactly(FailureCause.ID_RANGE, null, FailureCause.ID_RANGE);
    }
}
