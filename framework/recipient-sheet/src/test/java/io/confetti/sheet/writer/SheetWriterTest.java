package io.confetti.sheet.writer;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.ReadRows;
import io.confetti.sheet.ReadSummary;
import io.confetti.sheet.policy.FileType;
import io.confetti.sheet.writer.SheetWriter.Strings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.ss.usermodel.WorkbookFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SheetWriterTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Strings.class)
    void otherProgramsReadWhatIsWritten(Strings strings) throws Exception {
        Path file = folder.resolve("w.xlsx");
        String control = "a\u0001b\r\n\uFFFE\uD83Dc";
        try (SheetWriter writer = SheetWriter.create(file, strings)) {
            writer.sheet("甲 & \"乙\"");
            writer.row(List.of("用户ID", "", " 张三 "));
            writer.beginRow();
            writer.number(42);
            writer.number(1.5);
            writer.text(control);
            writer.text("用户ID");
            writer.text("😀<&>_x0041_");
            writer.endRow();
            writer.sheet("two");
            writer.row(List.of("x".repeat(40_000)));
        }
        try (var in = Files.newInputStream(file);
                Workbook workbook = WorkbookFactory.create(in)) {
            assertThat(workbook.getSheetName(0)).isEqualTo("甲 & \"乙\"");
            var first = workbook.getSheetAt(0);
            assertThat(first.getRow(0).getCell(0).getStringCellValue()).isEqualTo("用户ID");
            assertThat(first.getRow(0).getCell(1)).isNull();
            assertThat(first.getRow(0).getCell(2).getStringCellValue()).isEqualTo(" 张三 ");
            assertThat(first.getRow(1).getCell(0).getNumericCellValue()).isEqualTo(42);
            assertThat(first.getRow(1).getCell(1).getNumericCellValue()).isEqualTo(1.5);
            assertThat(first.getRow(1).getCell(2).getStringCellValue()).isEqualTo(control);
            assertThat(first.getRow(1).getCell(4).getStringCellValue()).isEqualTo("😀<&>_x0041_");
            assertThat(first.getRow(1).getCell(4).getCellStyle().getDataFormatString())
                    .isEqualTo("@");
            assertThat(workbook.getSheetAt(1).getRow(0).getCell(0).getStringCellValue())
                    .hasSize(32_767);
        }
    }

    @ParameterizedTest
    @EnumSource(Strings.class)
    void theReaderReadsWhatIsWritten(Strings strings) throws Exception {
        Path file = folder.resolve("w.xlsx");
        try (SheetWriter writer = SheetWriter.create(file, strings)) {
            writer.sheet("s");
            writer.row(List.of("name", "userId"));
            for (int i = 1; i <= 20_000; i++) {
                writer.row(List.of("n" + i, Integer.toString(i)));
            }
        }
        ReadRows read = ReadRows.of(file);
        assertThat(read.summary()).isEqualTo(new ReadSummary(FileType.XLSX, null, 20_000, 20_000));
        assertThat(ReadRows.of(file)).isEqualTo(read);
    }
}
