package io.confetti.sheet.delivered;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.excel.EasyExcelFactory;
import com.alibaba.excel.ExcelReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With three rows per sheet instead of a million. */
class WorkbookDeliveredTest {

    private static final int ROWS_PER_SHEET = 3;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"0, 0", "2, 2", "3, 3", "4, 3 1", "6, 3 3", "7, 3 3 1"})
    void aFurtherSheetIsBegunForARowThatFindsNoRoom(int rows, String perSheet) throws IOException {
        Path file = folder.resolve("delivered.xlsx");
        try (DeliveredRows workbook = new WorkbookDelivered(file, ROWS_PER_SHEET)) {
            for (int row = 0; row < rows; row++) {
                workbook.add(new DeliveredRow(row + 2L, 100 + row, 1_000 + row, "UNUSED"));
            }
        }

        assertThat(rowsPerSheet(file)).isEqualTo(perSheet);
    }

    /** Below the headers. */
    private static String rowsPerSheet(Path file) {
        List<String> rows = new ArrayList<>();
        try (ExcelReader reader = EasyExcelFactory.read(file.toFile()).build()) {
            int sheets = reader.excelExecutor().sheetList().size();
            for (int sheet = 0; sheet < sheets; sheet++) {
                rows.add(Integer.toString(EasyExcelFactory.read(file.toFile())
                        .sheet(sheet)
                        .doReadSync()
                        .size()));
            }
        }
        return String.join(" ", rows);
    }
}
