package io.confetti.sheet.failure;

import static io.confetti.sheet.WorkbookFile.cellRow;
import static io.confetti.sheet.WorkbookFile.withSheetData;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.sheet.FailureWorkbook;
import io.confetti.sheet.ReadRows;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Refusals;
import io.confetti.sheet.SampleSheets;
import io.confetti.sheet.SampleSheets.Sample;
import io.confetti.sheet.WorkbookFile;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.policy.SheetTexts;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.ss.usermodel.WorkbookFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FailureWorkbookTest {
    private static final List<String> ADDED = List.of("行号 Row", "失败原因 Cause", "处理建议 Fix");

    @TempDir
    Path folder;

    private static List<RowFailure> failuresOf(ReadRows read) {
        return read.rows().stream()
                .filter(row -> row.cause() != null)
                .map(row -> new RowFailure(row.sheetRow(), row.cause()))
                .toList();
    }

    private Path write(Path source, List<RowFailure> failures, String name) throws Exception {
        Path target = folder.resolve(name);
        FailureWorkbook.write(source, ReaderLimits.standard(), RecipientReader.VERSION, failures.iterator(), target);
        return target;
    }

    private static List<List<List<String>>> open(Path file) throws Exception {
        List<List<List<String>>> sheets = new ArrayList<>();
        try (InputStream in = Files.newInputStream(file);
                Workbook workbook = WorkbookFactory.create(in)) {
            for (Sheet sheet : workbook) {
                List<List<String>> rows = new ArrayList<>();
                for (Row row : sheet) {
                    List<String> cells = new ArrayList<>();
                    for (int i = 0; i < row.getLastCellNum(); i++) {
                        Cell cell = row.getCell(i);
                        assertThat(cell == null || cell.getCellType() == CellType.STRING)
                                .isTrue();
                        cells.add(cell == null ? "" : cell.getStringCellValue());
                    }
                    rows.add(cells);
                }
                sheets.add(rows);
            }
        }
        return sheets;
    }

    static List<Sample> acceptedSamples() {
        return SampleSheets.all().stream().filter(Sample::isAccepted).toList();
    }

    @ParameterizedTest
    @MethodSource("acceptedSamples")
    void everyFailingRowIsThereAndFailsAgain(Sample sample) throws Exception {
        // given
        Path source = sample.copyTo(folder);
        ReadRows read = ReadRows.of(source);
        // when
        Path file = write(source, failuresOf(read), "failures.xlsx");
        // then
        List<List<List<String>>> sheets = open(file);
        long repeats =
                read.causes().stream().filter(FailureCause.DUP_IN_FILE::equals).count();
        assertThat(sheets).hasSize(repeats > 0 ? 2 : 1);
        long firstSheetRows = read.failures().size() - repeats;
        assertThat(sheets.get(0)).hasSize((int) firstSheetRows + 1);
        if (firstSheetRows > 0) {
            ReadRows again = ReadRows.of(file);
            assertThat(again.validIds()).isEmpty();
            assertThat(again.rows()).hasSize((int) firstSheetRows);
        }
    }

    @Test
    void keepsTheOriginalColumnsAndSaysWhatToDo() throws Exception {
        Path source = SampleSheets.byFile("o02_numeric_cells.xlsx").copyTo(folder);
        List<List<String>> rows =
                open(write(source, failuresOf(ReadRows.of(source)), "f.xlsx")).get(0);
        assertThat(rows.get(0)).containsExactly("用户ID", "手机号", "邮箱", ADDED.get(0), ADDED.get(1), ADDED.get(2));
        assertThat(rows.get(2))
                .startsWith("1.23456789012345E+18", "19900000207", "u207@example.invalid", "9")
                .contains("ID_PRECISION 用户ID已丢失精度 / user id has lost digits");
        assertThat(rows.get(4).subList(0, 1)).containsExactly("200004.5");
        assertThat(rows.get(5).get(5)).contains("9223372036854775807", " / ");
    }

    @Test
    void repeatsStandOnASecondSheetOnly() throws Exception {
        Path source = SampleSheets.byFile("o07_duplicate_users.xlsx").copyTo(folder);
        Path file = write(source, failuresOf(ReadRows.of(source)), "f.xlsx");
        List<List<List<String>>> sheets = open(file);
        assertThat(sheets.get(0)).hasSize(1);
        assertThat(sheets.get(1)).hasSize(5);
        assertThat(sheets.get(1).get(1).get(3)).isEqualTo("5");
        assertThat(Refusals.of(file)).isEqualTo(FileRefusal.FILE_NO_ROWS);
    }

    @Test
    void aCorrectedFileGivesOnlyTheCorrectedRows() throws Exception {
        // given
        Path source = SampleSheets.byFile("o03_text_ids_edge.xlsx").copyTo(folder);
        Path file = write(source, failuresOf(ReadRows.of(source)), "f.xlsx");
        // when
        Path corrected = folder.resolve("corrected.xlsx");
        try (InputStream in = Files.newInputStream(file);
                Workbook workbook = WorkbookFactory.create(in);
                var out = Files.newOutputStream(corrected)) {
            workbook.getSheetAt(0).getRow(1).createCell(0).setCellValue("300101");
            workbook.getSheetAt(0).getRow(2).getCell(0).setCellValue(300102);
            workbook.write(out);
        }
        ReadRows read = ReadRows.of(corrected);
        // then
        assertThat(read.validIds()).containsExactly(300101L, 300102L);
        assertThat(read.rows()).hasSize(9);
        List<List<String>> second =
                open(write(corrected, failuresOf(read), "g.xlsx")).get(0);
        assertThat(second.get(0)).isEqualTo(open(file).get(0).get(0));
        assertThat(second).hasSize(8);
        assertThat(second.get(1).get(3)).isEqualTo("4");
    }

    @Test
    void hostileTextsStayInertTexts() throws Exception {
        // given
        String sheet = WorkbookFile.textRow(1, "userId", "=cmd|' /C calc'!A0", "&lt;b&gt;")
                + WorkbookFile.textRow(2, "=1+1", "+1", "-1", "@x", "beyond the header")
                + WorkbookFile.textRow(3, "bad_x000D_", " a\nb ", "_x005F_x0041_", "&amp;&quot;&lt;")
                + cellRow(4, "t=\"b\"", "<v>0</v>");
        Path source = withSheetData(sheet).writeTo(folder);
        // when
        Path file = write(source, failuresOf(ReadRows.of(source)), "f.xlsx");
        // then
        List<List<String>> rows = open(file).get(0);
        assertThat(rows.get(0)).startsWith("userId", "=cmd|' /C calc'!A0", "<b>");
        assertThat(rows.get(1)).startsWith("=1+1", "+1", "-1").endsWith("@x", "beyond the header");
        assertThat(rows.get(2)).startsWith("bad\r", " a\nb ", "_x0041_").endsWith("&\"<");
        assertThat(rows.get(3).get(0)).isEqualTo("FALSE");
        try (ZipFile zip = new ZipFile(file.toFile());
                InputStream in = zip.getInputStream(zip.getEntry("xl/worksheets/sheet1.xml"))) {
            assertThat(new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8))
                    .doesNotContain("<f");
        }
        ReadRows again = ReadRows.of(file);
        assertThat(again.failures()).hasSize(3);
    }

    @Test
    void theSameFailuresGiveTheSameBytes() throws Exception {
        Path source = SampleSheets.byFile("o03_text_ids_edge.xlsx").copyTo(folder);
        List<RowFailure> failures = failuresOf(ReadRows.of(source));
        Path first = write(source, failures, "a.xlsx");
        Path second = write(source, failures, "b.xlsx");
        assertThat(Files.mismatch(first, second)).isEqualTo(-1);
    }

    @Test
    void laterCausesNameRowsThatReadWell() throws Exception {
        Path source = SampleSheets.byFile("o12b_gbk.csv").copyTo(folder);
        List<RowFailure> failures =
                List.of(new RowFailure(3, FailureCause.ALREADY_OWNED), new RowFailure(6, FailureCause.NO_STOCK));
        Path file = write(source, failures, "f.xlsx");
        List<List<String>> rows = open(file).get(0);
        assertThat(rows).hasSize(3);
        assertThat(rows.get(1)).startsWith("120102", "19900050001", "x1@example.invalid", "会员,老客", "3");
        assertThat(ReadRows.of(file).validIds()).containsExactly(120102L, 120105L);
    }

    @Test
    void goesOnInAnotherSheetWhenOneIsFull() throws Exception {
        Path target = folder.resolve("small.xlsx");
        try (FailureSheets sheets = FailureSheets.create(target, 3)) {
            sheets.begin(List.of("userId"));
            for (int i = 1; i <= 5; i++) {
                sheets.add(List.of("x" + i), FailureCause.ID_FORMAT);
                sheets.add(List.of("y" + i), FailureCause.DUP_IN_FILE);
            }
            sheets.finish();
        }
        List<List<List<String>>> sheets = open(target);
        assertThat(sheets).extracting(List::size).containsExactly(3, 3, 2, 3, 3, 2);
        assertThat(sheets.get(2)).containsExactly(List.of("userId"), List.of("x5"));
        assertThat(sheets.get(3).get(1)).containsExactly("y1");
    }

    @Test
    void refusesFailuresThatDoNotFitTheSource() throws Exception {
        Path source = SampleSheets.byFile("o01_basic_shared_strings.xlsx").copyTo(folder);
        RowFailure fifth = new RowFailure(6, FailureCause.NO_STOCK);
        assertThatThrownBy(() -> write(source, List.of(fifth, fifth), "f.xlsx"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> write(source, List.of(new RowFailure(12, FailureCause.NO_STOCK)), "f.xlsx"))
                .isInstanceOf(java.io.IOException.class);
        Path broken = SampleSheets.byFile("o11a_truncated.xlsx").copyTo(folder);
        assertThatThrownBy(() -> write(broken, List.of(fifth), "f.xlsx")).isInstanceOf(FileRefusedException.class);
        try (var left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString()).filter(name -> name.startsWith("f.xlsx")))
                    .isEmpty();
        }
    }

    @Test
    void everyCauseAndRefusalIsExplainedInBothLanguages() {
        Map<String, java.util.Locale> locales = Map.of("zh", java.util.Locale.CHINA, "en", java.util.Locale.ENGLISH);
        locales.values().forEach(locale -> {
            for (FailureCause cause : FailureCause.values()) {
                assertThat(SheetTexts.cause(cause, locale)).isNotBlank();
                assertThat(SheetTexts.fix(cause, locale)).isNotBlank();
            }
            for (FileRefusal refusal : FileRefusal.values()) {
                assertThat(SheetTexts.refusal(refusal, locale)).isNotBlank();
            }
        });
        assertThat(SheetTexts.cause(FailureCause.ID_MISSING, java.util.Locale.TAIWAN))
                .isEqualTo("缺少用户ID");
        assertThat(SheetTexts.cause(FailureCause.ID_MISSING, java.util.Locale.FRENCH))
                .isEqualTo("user id is missing");
    }
}
