package io.confetti.sheet.xls;

import static io.confetti.sheet.policy.FailureCause.CELL_ERROR;
import static io.confetti.sheet.policy.FailureCause.ID_FORMAT;
import static io.confetti.sheet.policy.FailureCause.ID_MISSING;
import static io.confetti.sheet.policy.FailureCause.ID_PRECISION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.sheet.ReadRows;
import io.confetti.sheet.ReadSummary;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Refusals;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.policy.RowSink;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.FormulaError;
import org.apache.poi.ss.usermodel.SheetVisibility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XlsPolicyTest {
    @TempDir
    Path folder;

    private final HSSFWorkbook workbook = new HSSFWorkbook();

    private Path write() throws IOException {
        Path file = folder.resolve("old.xls");
        try (OutputStream out = Files.newOutputStream(file)) {
            workbook.write(out);
        }
        return file;
    }

    private static Cell cell(HSSFSheet sheet, int row) {
        return sheet.createRow(row - 1).createCell(1);
    }

    private HSSFSheet sheetWithHeader() {
        HSSFSheet sheet = workbook.createSheet();
        cell(sheet, 1).setCellValue("用户ID");
        return sheet;
    }

    @Test
    void readsTheFirstVisibleSheet() throws Exception {
        cell(sheetWithHeader(), 2).setCellValue(11);
        cell(sheetWithHeader(), 2).setCellValue(22);
        cell(sheetWithHeader(), 2).setCellValue(33);
        workbook.setSheetVisibility(0, SheetVisibility.VERY_HIDDEN);
        workbook.setActiveSheet(1);
        assertThat(ReadRows.of(write()).validIds()).containsExactly(22L);
        workbook.setSheetVisibility(1, SheetVisibility.HIDDEN);
        workbook.setActiveSheet(2);
        assertThat(ReadRows.of(write()).validIds()).containsExactly(33L);
    }

    @Test
    void judgesStoredNumbersFormulasErrorsAndDates() throws Exception {
        HSSFSheet sheet = sheetWithHeader();
        CellStyle date = workbook.createCellStyle();
        date.setDataFormat(workbook.createDataFormat().getFormat("yyyy\"年\"m\"月\""));
        CellStyle builtIn = workbook.createCellStyle();
        builtIn.setDataFormat((short) 14);
        cell(sheet, 2).setCellValue(1234567890123456789d);
        cell(sheet, 3).setCellValue(200_001.5);
        Cell day = cell(sheet, 4);
        day.setCellValue(45_292);
        day.setCellStyle(date);
        Cell other = cell(sheet, 5);
        other.setCellValue(45_292);
        other.setCellStyle(builtIn);
        cell(sheet, 6).setCellValue(true);
        cell(sheet, 7).setCellErrorValue(FormulaError.NA.getCode());
        cell(sheet, 9).setCellFormula("10+1");
        cell(sheet, 10).setCellFormula("\"1\"&\"2\"");
        cell(sheet, 11).setCellFormula("1/0");
        workbook.getCreationHelper().createFormulaEvaluator().evaluateAll();
        sheet.createRow(11).createCell(0).setCellValue("only a name");
        cell(sheet, 14).setCellValue(" 0013 ");
        ReadRows read = ReadRows.of(write());
        assertThat(read.rows())
                .extracting(ReadRows.Row::sheetRow)
                .containsExactly(2L, 3L, 4L, 5L, 6L, 7L, 9L, 10L, 11L, 12L, 14L);
        assertThat(read.causes())
                .containsExactly(
                        ID_PRECISION,
                        ID_FORMAT,
                        ID_FORMAT,
                        ID_FORMAT,
                        ID_FORMAT,
                        CELL_ERROR,
                        null,
                        null,
                        CELL_ERROR,
                        ID_MISSING,
                        null);
        assertThat(read.validIds()).isEqualTo(List.of(11L, 12L, 13L));
        assertThat(read.rows().get(0).written()).isEqualTo("1.23456789012346E+18");
        assertThat(read.rows().get(2).written()).isEqualTo("2024-01-01");
    }

    @Test
    void stopsEarlyAndPassesRefusalsOn() throws Exception {
        HSSFSheet sheet = sheetWithHeader();
        for (int row = 2; row < 50; row++) {
            cell(sheet, row).setCellValue(row);
        }
        Path file = write();
        ReadSummary summary = new RecipientReader(ReaderLimits.standard())
                .read(file, (ordinal, sheetRow, userId, cause, written) -> ordinal < 3);
        assertThat(summary.userRows()).isEqualTo(3);
        assertThat(Refusals.of(file, new ReaderLimits(10, 1 << 20, 1, 1, 1 << 20)))
                .isEqualTo(FileRefusal.FILE_TOO_LARGE);
    }

    @Test
    void aFailingSinkIsNotADamagedFile() throws Exception {
        cell(sheetWithHeader(), 2).setCellValue(11);
        Path file = write();
        IllegalStateException away = new IllegalStateException("the database is away");

        assertThatThrownBy(() -> read(file, (ordinal, row, user, cause, written) -> {
                    throw away;
                }))
                .isSameAs(away);
    }

    @Test
    void anInterruptedReaderDoesNotCallTheFileDamaged() throws Exception {
        cell(sheetWithHeader(), 2).setCellValue(11);
        Path file = write();
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> read(file, (ordinal, row, user, cause, written) -> true))
                    .isInstanceOf(InterruptedIOException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    private static void read(Path file, RowSink sink) throws Exception {
        new RecipientReader(ReaderLimits.standard()).read(file, sink);
    }
}
