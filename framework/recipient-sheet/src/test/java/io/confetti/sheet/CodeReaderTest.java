package io.confetti.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.writer.SheetWriter;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeReaderTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "n,code\n1,A-1\n2,B-2\n",
                "n;CODES\n1;A-1\n2;B-2\n",
                "n\t券码\n1\tA-1\n2\tB-2\n",
                "\n\n n , code \n1,A-1\n\n2,B-2\n",
                "\uFEFFcode\nA-1\nB-2\n",
                "A-1\nB-2",
                "A-1\r\n\r\nB-2\r\n"
            })
    void theColumnOfCodesIsFound(String csv) throws Exception {
        assertThat(texts(csv)).containsExactly("A-1", "B-2");
    }

    @Test
    void rowsAreThoseThatASpreadsheetShows() throws Exception {
        var rows = new ArrayList<Long>();
        Path file = Files.writeString(folder.resolve("codes.csv"), "code\nA\n\nB\n");
        var summary = reader(10).read(file, () -> {}, (row, text) -> rows.add(row));
        assertThat(rows).containsExactly(2L, 4L);
        assertThat(summary.rows()).isEqualTo(2);
        assertThat(summary.type()).isEqualTo("CSV");
        assertThat(summary.charset()).isEqualTo("UTF-8");
    }

    @Test
    void whatIsWrittenAroundATextIsTakenOff() throws Exception {
        assertThat(texts("n,code\n1,\"=\"\"0012\"\"\"\n2,'=A\n3,'A\n4,\n5,=A\n"))
                .containsExactly("0012", "=A", "'A", "", "=A");
    }

    @Test
    void chineseFilesAreRead() throws Exception {
        Path file = folder.resolve("codes.csv");
        Files.write(file, "序号,兑换码\n1,夏日-1\n".getBytes(Charset.forName("GB18030")));
        assertThat(texts(file)).containsExactly("夏日-1");
    }

    @Test
    void numbersThatLostDigitsHaveNoText() throws Exception {
        Path file = folder.resolve("codes.xlsx");
        try (var sheet = SheetWriter.create(file, SheetWriter.Strings.INLINE)) {
            sheet.sheet("codes");
            sheet.row(List.of("n", "code"));
            row(sheet, 123_456_789_012_345L);
            row(sheet, 1_234_567_890_123_456L);
            sheet.beginRow();
            sheet.text("n");
            sheet.number(1.5);
            sheet.endRow();
            sheet.row(List.of("n", "0123456789012345678"));
            sheet.row(List.of("n"));
        }
        assertThat(texts(file)).containsExactly("123456789012345", null, null, "0123456789012345678", "");
    }

    @Test
    void severalColumnsWithoutATitleAreRefused() {
        assertRefused("1,A\n2,B\n", FileRefusal.HEADER_MISSING);
        assertRefused("code\n", FileRefusal.FILE_NO_ROWS);
        assertRefused("", FileRefusal.FILE_EMPTY);
        assertRefused("A\nB\nC\nD\n", FileRefusal.FILE_TOO_LARGE);
    }

    private void assertRefused(String csv, FileRefusal refusal) {
        assertThatThrownBy(() -> {
                    Path file = Files.writeString(folder.resolve("codes.csv"), csv);
                    reader(3).read(file, () -> {}, (row, text) -> {});
                })
                .isInstanceOfSatisfying(
                        FileRefusedException.class,
                        refused -> assertThat(refused.refusal()).isEqualTo(refusal));
    }

    private static void row(SheetWriter sheet, long number) throws IOException {
        sheet.beginRow();
        sheet.text("n");
        sheet.number(number);
        sheet.endRow();
    }

    private List<String> texts(String csv) throws Exception {
        return texts(Files.writeString(folder.resolve("codes.csv"), csv, StandardCharsets.UTF_8));
    }

    private static List<String> texts(Path file) throws Exception {
        var texts = new ArrayList<String>();
        reader(100).read(file, () -> {}, (row, text) -> texts.add(text));
        return texts;
    }

    private static CodeReader reader(long rows) {
        return new CodeReader(ReaderLimits.standard().upTo(rows, 1 << 20));
    }
}
