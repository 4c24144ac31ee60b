package io.confetti.merchantadmin.code.exports.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
class WorkbookCodesTest {
    private static final int ROWS_PER_SHEET = 3;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"0, 0", "3, 3", "4, 3 1", "7, 3 3 1"})
    void aFurtherSheetIsBegunForACodeThatFindsNoRoom(int codes, String perSheet) throws IOException {
        Path file = folder.resolve("codes.xlsx");
        try (var workbook = new WorkbookCodes(file, ROWS_PER_SHEET)) {
            for (int serial = 0; serial < codes; serial++) {
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
        try (var workbook = new WorkbookCodes(file)) {
            workbook.add(7, "0012345678901234567");
            workbook.add(8, "=1+1");
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
}
