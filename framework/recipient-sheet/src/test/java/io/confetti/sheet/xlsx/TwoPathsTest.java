package io.confetti.sheet.xlsx;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.ReadRows;
import io.confetti.sheet.WorkbookFile;
import io.confetti.sheet.policy.ColumnName;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the byte scanner takes must mean the same to the XML parser; it never takes rows that end in a blank. */
class TwoPathsTest {
    private static final String[] CELLS = {
        "<c r=\"%1$s%2$d\"><v>%3$d</v></c>",
        "<c><v>%3$d</v></c>",
        "<c r=\"%1$s%2$d\" s=\"1\"><v>%3$d</v></c>",
        "<c r=\"%1$s%2$d\" t=\"s\"><v>%4$d</v></c>",
        "<c t=\"s\" r=\"%1$s%2$d\"><v>%4$d</v></c>",
        "<c r='%1$s%2$d'><v>%3$d</v></c>",
        "<c r=\"%1$s%2$d\" t=\"inlineStr\"><is><t>%3$d</t></is></c>",
        "<c r=\"%1$s%2$d\" t=\"inlineStr\"><is><t xml:space=\"preserve\"> %3$d\n</t></is></c>",
        "<c r=\"%1$s%2$d\" t=\"inlineStr\"><is><r><t>%3$d</t></r></is></c>",
        "<c r=\"%1$s%2$d\" t=\"inlineStr\"><is><t>张&amp;三_x000D_</t></is></c>",
        "<c r=\"%1$s%2$d\" t=\"inlineStr\"><is><t>😀_x0041_é</t></is></c>",
        "<c r=\"%1$s%2$d\" t=\"inlineStr\"><is><t>\u00A0\u3000</t></is></c>",
        "<c r=\"%1$s%2$d\" t=\"inlineStr\"><v>%3$d</v></c>",
        "<c r=\"%1$s%2$d\" t=\"str\"><f>A1+1</f><v>%3$d</v></c>",
        "<c r=\"%1$s%2$d\"><f>A1+1</f></c>",
        "<c r=\"%1$s%2$d\" s=\"1\"/>",
        "<c r=\"%1$s%2$d\"></c>",
        "<c r=\"%1$s%2$d\" t=\"b\"><v>1</v></c>",
        "<c r=\"%1$s%2$d\" t=\"e\"><v>#N/A</v></c>",
        "<c r=\"%1$s%2$d\" t=\"d\"><v>2024-01-01</v></c>",
        "<c r=\"%1$s%2$d\" t=\"n\"><v> %3$d.0 </v></c>",
        "<c r=\"%1$s%2$d\"><v>1.%3$dE+18</v></c>",
        "<c r=\"%1$s%2$d\" cm=\"1\"><v>%3$d</v></c>",
        "<!-- </row> --><c r=\"%1$s%2$d\"><v>%3$d</v></c>",
        " <c r=\"%1$s%2$d\"><v>%3$d</v></c>\n"
    };
    private static final String[] ROWS = {
        "<row r=\"%d\">", "<row>", "<row r=\"%d\" spans=\"1:4\" x14ac:dyDescent=\"0.2\">",
                "<row r=\"%d\" ht=\"15\" hidden=\"1\">",
        "<row spans=\"1:4\" r=\"%d\" >", "\n <row r=\"0%d\">", "<row r=\"%d\" unknown=\"1\">", "<row r=\"%d\"/><row>"
    };

    @TempDir
    Path folder;

    private static String rows(Random random, int count) {
        StringBuilder rows = new StringBuilder(WorkbookFile.HEADER);
        for (int i = 2; i <= count; i++) {
            rows.append(ROWS[random.nextInt(10) < 7 ? 0 : random.nextInt(ROWS.length)].formatted(i));
            for (int column = 0; column < random.nextInt(4) + 1; column++) {
                String cell = CELLS[random.nextInt(10) < 5 ? 6 : random.nextInt(CELLS.length)];
                rows.append(cell.formatted(ColumnName.of(column), i, random.nextInt(count), random.nextInt(4)));
            }
            rows.append("</row>");
        }
        return rows.toString();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void readTheSame(long seed) throws Exception {
        // given
        String rows = rows(new Random(seed), 4000);
        WorkbookFile workbook = WorkbookFile.withSheetData(rows)
                .styles("", "0", "14")
                .strings("<si><t>31</t></si><si><t> 0032 </t></si><si><r><t>33</t></r></si><si><t>\u3000</t></si>");
        String sheet = workbook.text(WorkbookFile.SHEET)
                .replace("<worksheet ", "<worksheet xmlns:x14ac=\"http://example.invalid/x14ac\" ");
        // when
        ReadRows plain = ReadRows.of(workbook.part(WorkbookFile.SHEET, sheet).writeTo(folder));
        ReadRows general = ReadRows.of(workbook.part(WorkbookFile.SHEET, sheet.replace("</row>", "</row >"))
                .writeTo(folder));
        // then
        assertThat(plain.rows()).isEqualTo(general.rows());
        assertThat(plain.summary()).isEqualTo(general.summary());
        assertThat(plain.rows()).hasSizeGreaterThan(3000);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void readTheSameSharedStrings(long seed) throws Exception {
        // given
        String[] items = {
            "<si><t>%d</t></si>",
            "<si><t xml:space=\"preserve\"> %d</t></si>",
            "<si><r><t>%d</t></r></si>",
            "<si><t>张&lt;%d</t></si>",
            "<si><t>_x0031_%d</t></si>",
            "<si><t/></si>",
            "<si></si>",
            "<si/>",
            "<si><!-- </si> --><t>%d</t></si>",
            "\n<si><t>é%d</t><phoneticPr/></si>"
        };
        Random random = new Random(seed);
        StringBuilder strings = new StringBuilder();
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            strings.append(items[random.nextInt(10) < 5 ? 0 : random.nextInt(items.length)].formatted(i + 1));
            rows.append(WorkbookFile.cellRow(i + 2, "t=\"s\"", "<v>" + i + "</v>"));
        }
        WorkbookFile workbook = WorkbookFile.withRows(rows.toString());
        // when
        ReadRows plain = ReadRows.of(workbook.strings(strings.toString()).writeTo(folder));
        ReadRows general = ReadRows.of(
                workbook.strings(strings.toString().replace("</si>", "</si >")).writeTo(folder));
        // then
        assertThat(plain.rows()).isEqualTo(general.rows());
        assertThat(plain.rows()).hasSizeGreaterThan(4000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 200, 65_000, 70_000, 300_000})
    void rowsOfEverySizeMeetTheEndOfABuffer(int length) throws Exception {
        // given
        StringBuilder rows = new StringBuilder();
        int count = Math.max(4, 700_000 / (length + 60));
        for (int i = 2; i < count + 2; i++) {
            rows.append(WorkbookFile.textRow(i, Integer.toString(i), "张".repeat(length / 3 + 1)));
        }
        // when
        ReadRows read = ReadRows.of(WorkbookFile.withRows(rows.toString()).writeTo(folder));
        // then
        assertThat(read.validIds()).hasSize(count).doesNotHaveDuplicates();
        assertThat(read.rows()).allSatisfy(row -> assertThat(row.userId()).isEqualTo(row.sheetRow()));
    }
}
