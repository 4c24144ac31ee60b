package io.confetti.sheet.policy;

import static io.confetti.sheet.WorkbookFile.cellRow;
import static io.confetti.sheet.WorkbookFile.numberRow;
import static io.confetti.sheet.WorkbookFile.relation;
import static io.confetti.sheet.WorkbookFile.relations;
import static io.confetti.sheet.WorkbookFile.textRow;
import static io.confetti.sheet.WorkbookFile.withRows;
import static io.confetti.sheet.WorkbookFile.withSheetData;
import static io.confetti.sheet.policy.FailureCause.ID_FORMAT;
import static io.confetti.sheet.policy.FailureCause.ID_MISSING;
import static io.confetti.sheet.policy.FailureCause.ID_RANGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.sheet.ReadRows;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Refusals;
import io.confetti.sheet.Verification;
import io.confetti.sheet.WorkbookFile;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the second version of the reading rules changed, and that the first one still reads as it did. */
class SecondEditionTest {
    @TempDir
    Path folder;

    private Path csv(String content) throws Exception {
        return Files.writeString(folder.resolve("list.csv"), content);
    }

    private static Verification before(Path file) throws Exception {
        return new RecipientReader(ReaderLimits.standard(), 1).verify(file);
    }

    private static List<Long> sheetRows(ReadRows read) {
        return read.rows().stream().map(ReadRows.Row::sheetRow).toList();
    }

    private static String judge(String id) {
        long verdict = TextId.judge(id.toCharArray(), 0, id.length(), ReadingRules.current());
        return IdVerdict.isId(verdict)
                ? Long.toString(verdict)
                : IdVerdict.cause(verdict).name();
    }

    @Test
    void stripsEveryInvisibleCharacterButTheOneThatReverses() {
        for (int code = 0; code <= Character.MAX_CODE_POINT; code++) {
            String mark = Character.toString(code);
            boolean blank = code != 0x202E
                    && switch (Character.getType(code)) {
                        case Character.SPACE_SEPARATOR,
                                Character.LINE_SEPARATOR,
                                Character.PARAGRAPH_SEPARATOR,
                                Character.CONTROL,
                                Character.FORMAT -> true;
                        default -> code >= 0xFE00 && code <= 0xFE0F;
                    };
            boolean digit = (code >= '0' && code <= '9') || (code >= 0xFF10 && code <= 0xFF19);
            if (blank) {
                assertThat(judge(mark + "42" + mark + mark)).isEqualTo("42");
                assertThat(judge("4" + mark + "2")).isEqualTo("ID_FORMAT");
                assertThat(judge(mark)).isEqualTo("ID_MISSING");
            } else if (!digit && code != '-') {
                assertThat(judge(mark + "42")).isEqualTo("ID_FORMAT");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'=\"42\"',42",
        "' =\"0042\" ',42",
        "'=\"４２\"',42",
        "'=\"1790000000000000001\"',1790000000000000001",
        "'=\"\"',ID_MISSING",
        "'=\"0\"',ID_RANGE",
        "'=\"9223372036854775808\"',ID_RANGE",
        "'=\"42.0\"',ID_FORMAT",
        "'=\"-42\"',ID_FORMAT",
        "'=\" 42\"',ID_FORMAT",
        "'=\" \"',ID_FORMAT",
        "'=\"=\"\"42\"\"\"',ID_FORMAT",
        "'=\"',ID_FORMAT",
        "'= \"42\"',ID_FORMAT",
        "'=42',ID_FORMAT",
        "'\"42\"',ID_FORMAT"
    })
    void unwrapsDigitsOnly(String id, String expected) {
        assertThat(judge(id)).isEqualTo(expected);
    }

    @Test
    void wrappedNothingIsBlankInTheIdColumnOnly() throws Exception {
        Path file = csv("userId,note\n=\"\",\n=\"\",x\n,=\"\"\n11,\n");
        ReadRows read = ReadRows.of(file);
        assertThat(sheetRows(read)).containsExactly(3L, 4L, 5L);
        assertThat(read.causes()).containsExactly(ID_MISSING, ID_MISSING, null);
        assertThat(before(file).userRows()).isEqualTo(4);
        String shared = "<si><t>=\"\"</t></si><si><t>=\"12\"</t></si><si><t>11</t></si>";
        WorkbookFile workbook = withRows(cellRow(2, "t=\"s\"", "<v>0</v>")
                        + cellRow(3, "t=\"s\"", "<v>1</v>")
                        + cellRow(4, "t=\"s\"", "<v>2</v>"))
                .strings(shared);
        read = ReadRows.of(workbook.writeTo(folder));
        assertThat(sheetRows(read)).containsExactly(3L, 4L);
        assertThat(read.validIds()).containsExactly(12L, 11L);
    }

    @Test
    void rowsOfInvisibleCharactersAreNoUserRows() throws Exception {
        Path file = csv("\u200EuserId\u200F,note\n\u00AD,\u200E\n11,\u001A\n\u202E,\n\u001A");
        ReadRows read = ReadRows.of(file);
        assertThat(sheetRows(read)).containsExactly(3L, 4L);
        assertThat(read.causes()).containsExactly(null, ID_FORMAT);
        Path older = csv("userId,note\n\u00AD,\u200E\n11,\u001A\n\u001A");
        assertThat(before(older).userRows()).isEqualTo(3);
        assertThat(before(older).validRows()).isEqualTo(1);
        assertThat(ReadRows.of(older).summary().userRows()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "|", "\t"})
    void aFirstLineMayNameTheDelimiter(String delimiter) throws Exception {
        for (String end : new String[] {"\n", "\r\n", "\r"}) {
            Path file = csv("\uFEFF\uFEFFsep=" + delimiter + end + "note" + delimiter + "userId" + end
                    + "a,b;c|d".replace(delimiter, "") + delimiter + "11" + end);
            ReadRows read = ReadRows.of(file);
            assertThat(read.validIds()).containsExactly(11L);
            assertThat(sheetRows(read)).containsExactly(2L);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sep=;x", "\"sep=;\"", " sep=;", "sep=:", "sep=;;", "sep=", "Sep=;"})
    void anyOtherFirstLineIsARecord(String line) throws Exception {
        Path file = csv(line + "\nuserId\n11\n");
        assertThat(sheetRows(ReadRows.of(file))).containsExactly(3L);
    }

    @Test
    void theOlderRulesCountTheLineThatNamesTheDelimiter() throws Exception {
        Path file = csv("sep=;\nnote;userId\na;x\n");
        assertThat(before(file).findings().get(0).firstRows().get(0).row()).isEqualTo(3);
        assertThat(sheetRows(ReadRows.of(file))).containsExactly(2L);
        assertThat(before(csv("sep=|\nnote|userId\na|x\n")).refusal()).isEqualTo(FileRefusal.HEADER_MISSING);
    }

    @Test
    void dropsBlanksBehindAClosingQuote() throws Exception {
        ReadRows read = ReadRows.of(csv("\"userId\" \t,\"note\"\u200E\n\"11\" ,\"a\nb\" \u00AD\r\n\"12\"\u3000\n"));
        assertThat(read.validIds()).containsExactly(11L, 12L);
    }

    @Test
    void textBehindAClosingQuoteBelongsToTheCellUnlessCellsWouldVanish() throws Exception {
        assertThat(ReadRows.of(csv("userId,note\n\"1\"1,\"a\" b\n\"1\"\"x\"\"2\"3,c\n"))
                        .validIds())
                .containsExactly(11L);
        for (String hiding : new String[] {"\"a,b\"c", "\"a\nb\"c", "\"a\rb\"c", "\"\n\"\"\"x", "\",\" x\""}) {
            Path file = csv("userId,note\n11," + hiding + "\n12,x\n");
            assertThat(Refusals.of(file)).isEqualTo(FileRefusal.FILE_CORRUPT);
            assertThat(before(file).accepted()).isTrue();
        }
        assertThat(Refusals.of(csv("userId,note\n11,\"a;b\"c\n"))).isNull();
    }

    @Test
    void byteOrderMarksMayRepeatInEveryCharset() throws Exception {
        String content = "\uFEFF\uFEFF\"userId\",\"note\"\n\"11\",\"a\"\n";
        for (String charset : new String[] {"UTF-8", "UTF-16LE", "UTF-16BE", "GB18030"}) {
            Path file = Files.write(folder.resolve("marks.csv"), content.getBytes(Charset.forName(charset)));
            assertThat(ReadRows.of(file).validIds()).containsExactly(11L);
        }
        assertThat(Refusals.of(csv("\uFEFF\uFEFF"))).isEqualTo(FileRefusal.FILE_EMPTY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"</row>", "</row >"})
    void aRowHasTheNumberOfItsFirstCellIfItHasNone(String end) throws Exception {
        String rows = "<row><c r=\"A4\"><v>11</v></c></row>"
                + "<row r=\"x\"><c/><c r=\"A99\"><v>12</v></c></row>"
                + "<row r=\"3\"><c s=\"0\" r=\"A7\"/><c r=\"B7\"><v>1</v></c></row>"
                + "<row r=\"9\"><c r=\"A30\"><v>13</v></c></row>"
                + "<row><c r=\"A9\"><v>14</v></c></row>"
                + "<row><c r=\"A\"><v>15</v></c></row>"
                + "<row><c r=\"12\"><v>16</v></c></row>"
                + "<row/><row><c r=\"A99999999999\"><v>17</v></c></row>";
        Path file = withRows(rows.replace("</row>", end)).writeTo(folder);
        assertThat(sheetRows(ReadRows.of(file))).containsExactly(4L, 5L, 7L, 9L, 10L, 11L, 12L, 14L);
        List<Long> rowsBefore = new ArrayList<>();
        new RecipientReader(ReaderLimits.standard(), 1)
                .read(file, (ordinal, row, user, cause, written) -> rowsBefore.add(row));
        assertThat(rowsBefore).containsExactly(2L, 3L, 4L, 9L, 10L, 11L, 12L, 14L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<c r=\"A2\" t=\"s\"/>",
                "<c r=\"A2\" t=\"s\"><v/></c>",
                "<c r=\"A2\" t=\"s\"><v></v></c>",
                "<c r=\"A2\" t=\"s\"><v> \n</v></c>",
                "<c r=\"A2\" t=\"n\"><v></v></c>",
                "<c r=\"A2\" t=\"b\"><v/></c>",
                "<c r=\"A2\" t=\"e\"><v></v></c>",
                "<c r=\"A2\" t=\"d\"><v></v></c>",
                "<c r=\"A2\" t=\"str\"><v/></c>",
                "<c r=\"A2\" t=\"str\"><f>A1</f></c>",
                "<c r=\"A2\" t=\"inlineStr\"/>",
                "<c r=\"A2\" t=\"inlineStr\"><is/></c>"
            })
    void aTypedCellWithoutValueIsEmpty(String cell) throws Exception {
        ReadRows read = ReadRows.of(withRows("<row r=\"2\">" + cell + "</row><row r=\"3\">" + cell.replace("A2", "A3")
                        + "<c r=\"B3\"><v>1</v></c></row>" + numberRow(4, "11"))
                .writeTo(folder));
        assertThat(sheetRows(read)).containsExactly(3L, 4L);
        assertThat(read.causes()).containsExactly(ID_MISSING, null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                WorkbookFile.RELATIONS + "/chartsheet",
                WorkbookFile.RELATIONS + "/dialogsheet",
                "http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet",
                "http://schemas.microsoft.com/office/2006/relationships/xlIntlMacrosheet"
            })
    void sheetsThatAreNoWorksheetsArePassedOver(String kind) throws Exception {
        WorkbookFile workbook = withRows(numberRow(2, "11"))
                .workbook("<sheet name=\"M\" sheetId=\"2\" r:id=\"m\"/><sheet name=\"One\" sheetId=\"1\" r:id=\"s1\"/>")
                .part(
                        WorkbookFile.WORKBOOK_RELATIONS,
                        relations(relation("m", kind, "other/sheet1.xml")
                                + relation("s1", WorkbookFile.RELATIONS + "/worksheet", "worksheets/sheet1.xml")));
        assertThat(ReadRows.of(workbook.writeTo(folder)).validIds()).containsExactly(11L);
    }

    @Test
    void partsThatAreReadMayNotHaveTwins() throws Exception {
        WorkbookFile workbook = withRows(numberRow(2, "11")).strings("<si/>");
        for (String twin : new String[] {
            "XL/workbook.xml",
            "xl/Worksheets/Sheet1.xml",
            "xl\\sharedStrings.xml",
            "/_rels/.rels",
            "[CONTENT_TYPES].xml"
        }) {
            WorkbookFile doubled = withRows(numberRow(2, "11")).strings("<si/>").part(twin, "<x/>");
            Path file = doubled.writeTo(folder);
            assertThat(Refusals.of(file)).isEqualTo(FileRefusal.FILE_CORRUPT);
            assertThat(before(file).userRows()).isEqualTo(1);
        }
        workbook.part("xl/", "")
                .part("XL/", "")
                .part("docProps/app.xml", "<x/>")
                .part("docProps/App.xml", "<x/>")
                .part("xl/worksheets/sheet2.xml", "<x/>")
                .part("xl/worksheets/Sheet2.xml", "<x/>");
        assertThat(Refusals.of(workbook.writeTo(folder))).isNull();
    }

    @Test
    void workbooksOfOtherKindsAreAnotherType() throws Exception {
        assertThat(Refusals.of(csv("MIME-Version: 1.0\nContent-Type: multipart/related\n\nuserId\n11\n")))
                .isEqualTo(FileRefusal.FILE_TYPE);
        WorkbookFile openDocument = withRows("")
                .without("[Content_Types].xml")
                .part("mimetype", "application/vnd.oasis.opendocument.spreadsheet");
        assertThat(Refusals.of(openDocument.writeTo(folder))).isEqualTo(FileRefusal.FILE_TYPE);
        String types = "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">%s</Types>";
        String type = "ContentType=\"application/vnd.ms-excel.sheet.binary.macroEnabled.main\"";
        for (String entry :
                new String[] {"<Override PartName=\"/xl/workbook.xml\" %s/>", "<Default Extension=\"xml\" %s/>"}) {
            WorkbookFile binary = withRows("")
                    .part("[Content_Types].xml", types.formatted(entry.formatted(type)))
                    .part(WorkbookFile.WORKBOOK, new byte[] {(byte) 0x83, 1, 0});
            assertThat(Refusals.of(binary.writeTo(folder))).isEqualTo(FileRefusal.FILE_TYPE);
        }
        assertThat(SheetTexts.refusal(FileRefusal.FILE_TYPE, java.util.Locale.ENGLISH))
                .contains(".xlsb", ".ods");
    }

    @Test
    void idsOfEveryKindMeetInOneSheet() throws Exception {
        ReadRows read = ReadRows.of(
                withSheetData(textRow(1, "\u2060USERID\uFE0F") + textRow(2, "=\"0\"") + textRow(3, "\u20665\u2069"))
                        .writeTo(folder));
        assertThat(read.causes()).containsExactly(ID_RANGE, null);
    }

    @Test
    void aVersionThatIsUnknownIsNoVersion() {
        assertThatThrownBy(() -> new RecipientReader(ReaderLimits.standard(), RecipientReader.VERSION + 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 to 2");
        assertThat(ReadingRules.current().version()).isEqualTo(RecipientReader.VERSION);
    }

    @Test
    void shuffledTextsBeyondTheBufferAreReadRight() throws Exception {
        int count = 40_000;
        StringBuilder strings = new StringBuilder();
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < count; i++) {
            strings.append("<si><t xml:space=\"preserve\"> " + (i + 1) + " </t></si>");
            rows.append(cellRow(i + 2, "t=\"s\"", "<v>" + (int) (i * 7_919L % count) + "</v>"));
        }
        ReadRows read = ReadRows.of(
                withRows(rows.toString()).strings(strings.toString()).writeTo(folder));
        assertThat(read.validIds()).hasSize(count).doesNotHaveDuplicates();
        assertThat(read.validIds().get(1)).isEqualTo(7_920L);
    }
}
