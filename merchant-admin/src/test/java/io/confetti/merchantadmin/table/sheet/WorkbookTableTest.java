package io.confetti.merchantadmin.table.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.WorkbookFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With three rows per sheet instead of a million. */
class WorkbookTableTest {
    private static final int ROWS_PER_SHEET = 3;
    private static final List<String> HEADER = List.of("serial", "code");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"0, 0", "3, 3", "4, 3 1", "7, 3 3 1"})
    void aFurtherSheetIsBegunForACodeThatFindsNoRoom(int codes, String perSheet) throws IOException {
        Path file = folder.resolve("codes.xlsx");
        try (var workbook = new WorkbookTable(file, "codes", HEADER, ROWS_PER_SHEET)) {
            for (long serial = 0; serial < codes; serial++) {
                workbook.add(serial, "CODE" + serial);
            }
        }
        List<String> rows = new ArrayList<>();
        try (var workbook = WorkbookFactory.create(file.toFile(), null, true)) {
            workbook.forEach(sheet -> rows.add(Integer.toString(sheet.getLastRowNum())));
        }
        assertThat(String.join(" ", rows)).isEqualTo(perSheet);
    }

    @Test
    void digitsStayWhatTheyAre() throws IOException {
        Path file = folder.resolve("codes.xlsx");
        try (var workbook = new WorkbookTable(file, "codes", HEADER)) {
            workbook.add(7L, "0012345678901234567");
            workbook.add(8L, "=1+1");
        }
        try (var workbook = WorkbookFactory.create(file.toFile(), null, true)) {
            Row row = workbook.getSheetAt(0).getRow(1);
            for (Cell cell : row) {
                assertThat(cell.getCellType()).isEqualTo(CellType.STRING);
                assertThat(cell.getCellStyle().getDataFormatString()).isEqualTo("@");
            }
            assertThat(row.getCell(1).getStringCellValue()).isEqualTo("0012345678901234567");
            assertThat(workbook.getSheetAt(0).getRow(2).getCell(1).getCellType())
                    .isEqualTo(CellType.STRING);
        }
    }

    @Test
    void whatIsToBeAddedUpIsANumberAndNothingIsEmpty() throws IOException {
        Path file = folder.resolve("amounts.xlsx");
        try (var workbook = new WorkbookTable(file, "orders", List.of("discount", "state"))) {
            workbook.add(BigDecimal.valueOf(1_250), null);
            workbook.add(BigDecimal.ONE, "x".repeat(40_000));
        }
        try (var workbook = WorkbookFactory.create(file.toFile(), null, true)) {
            Row row = workbook.getSheet("orders").getRow(1);
            assertThat(row.getCell(0).getNumericCellValue()).isEqualTo(1_250);
            assertThat(row.getCell(1))
                    .satisfiesAnyOf(
                            cell -> assertThat(cell).isNull(),
                            cell -> assertThat(cell.getCellType()).isEqualTo(CellType.BLANK));
            assertThat(workbook.getSheet("orders").getRow(2).getCell(1).getStringCellValue())
                    .hasSize(32_767);
        }
    }
}
