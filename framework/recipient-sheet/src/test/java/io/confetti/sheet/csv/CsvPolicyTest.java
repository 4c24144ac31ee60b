package io.confetti.sheet.csv;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.ReadRows;
import io.confetti.sheet.ReadSummary;
import io.confetti.sheet.Refusals;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.FileType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvPolicyTest {
    private static final Charset CHINESE = Charset.forName("GB18030");

    @TempDir
    Path folder;

    private Path file(byte[]... pieces) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] piece : pieces) {
            all.write(piece);
        }
        return Files.write(folder.resolve("list.csv"), all.toByteArray());
    }

    private ReadRows read(String content) throws Exception {
        return ReadRows.of(file(content.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Long> sheetRows(ReadRows read) {
        return read.rows().stream().map(ReadRows.Row::sheetRow).toList();
    }

    @Test
    void findsTheCharset() throws Exception {
        String content = "用户ID,姓名\n11,张三\n名,李\n";
        byte[] mark = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
        byte[] little = {(byte) 0xFF, (byte) 0xFE};
        byte[] big = {(byte) 0xFE, (byte) 0xFF};
        assertReads(file(content.getBytes(StandardCharsets.UTF_8)), "UTF-8");
        assertReads(file(mark, content.getBytes(StandardCharsets.UTF_8)), "UTF-8");
        assertReads(file(content.getBytes(Charset.forName("GBK"))), "GB18030");
        assertReads(file(content.getBytes(CHINESE)), "GB18030");
        assertReads(file(little, content.getBytes(StandardCharsets.UTF_16LE)), "UTF-16LE");
        assertReads(file(big, content.getBytes(StandardCharsets.UTF_16BE)), "UTF-16BE");
    }

    private static void assertReads(Path file, String charset) throws Exception {
        ReadRows read = ReadRows.of(file);
        assertThat(read.summary()).isEqualTo(new ReadSummary(FileType.CSV, charset, 2, 1));
        assertThat(read.rows().get(1).written()).isEqualTo("名");
    }

    @Test
    void refusesBytesOfNoCharset() throws Exception {
        byte[] head = "userId,name\n11,".getBytes(StandardCharsets.UTF_8);
        assertThat(Refusals.of(file(head, new byte[] {(byte) 0xFF, (byte) 0xFF, '\n'})))
                .isEqualTo(FileRefusal.FILE_CORRUPT);
        byte[] mark = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
        assertThat(Refusals.of(file(mark, head, "张".getBytes(CHINESE)))).isEqualTo(FileRefusal.FILE_CORRUPT);
        byte[] wide = {(byte) 0xFF, (byte) 0xFE};
        assertThat(Refusals.of(file(wide, "userId\n\0\n".getBytes(StandardCharsets.UTF_16LE))))
                .isEqualTo(FileRefusal.FILE_TYPE);
        assertThat(Refusals.of(file("userId\n11\n".getBytes(StandardCharsets.UTF_16LE))))
                .isEqualTo(FileRefusal.FILE_TYPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {",", "\t", ";"})
    void findsTheDelimiterByTheHeaderLine(String delimiter) throws Exception {
        ReadRows read = read("title\nname" + delimiter + "userId\na" + delimiter + "11\n\"b" + delimiter + ",;\""
                + delimiter + "12\n");
        assertThat(read.validIds()).containsExactly(11L, 12L);
        assertThat(sheetRows(read)).containsExactly(3L, 4L);
    }

    @Test
    void countsEveryRecordAsARow() throws Exception {
        ReadRows read = read("userId,name\r\n\r\n11,a\r,,\n\"12\",\"x\ny\"\n\n13");
        assertThat(read.validIds()).containsExactly(11L, 12L, 13L);
        assertThat(sheetRows(read)).containsExactly(3L, 5L, 7L);
    }

    @Test
    void readsQuotesAsSpreadsheetProgramsDo() throws Exception {
        ReadRows read = read("name,userId\n\"a \"\"b\"\", c\",\"11\"\na\"b,12\n\"a\"b\"c,13\n\"\",\"=1+1\"\n");
        assertThat(read.validIds()).containsExactly(11L, 12L, 13L);
        assertThat(read.rows().get(3).written()).isEqualTo("=1+1");
    }

    @Test
    void refusesAQuoteThatIsNeverClosed() throws Exception {
        assertThat(Refusals.of(file("userId,name\n11,\"open\n12,b\n".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(FileRefusal.FILE_CORRUPT);
    }

    @Test
    void judgesIdsAsTexts() throws Exception {
        ReadRows read = read("userId\n007\n7.0\n1790000000000000001\n1.79E+18\n-3\nx\n");
        assertThat(read.causes())
                .containsExactly(
                        null,
                        FailureCause.DUP_IN_FILE,
                        null,
                        FailureCause.ID_FORMAT,
                        FailureCause.ID_RANGE,
                        FailureCause.ID_FORMAT);
    }

    @Test
    void refusesAFileWithoutHeaderOrRows() throws Exception {
        assertThat(Refusals.of(file("id\n1\n".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(FileRefusal.HEADER_MISSING);
        assertThat(Refusals.of(file("\n".repeat(10).concat("userId\n1\n").getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(FileRefusal.HEADER_MISSING);
        assertThat(Refusals.of(file("userId,b\n\n,,\n".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(FileRefusal.FILE_NO_ROWS);
    }

    @Test
    void cellsMayCrossEveryBlock() throws Exception {
        StringBuilder content = new StringBuilder("name,userId\r\n");
        for (int i = 1; i <= 30_000; i++) {
            content.append(i % 3 == 0 ? "\"q\"\"\r\n," + i + "\"" : "plain " + i)
                    .append(',')
                    .append(i)
                    .append("\r\n");
        }
        ReadRows read = read(content.toString());
        assertThat(read.summary().validRows()).isEqualTo(30_000);
        assertThat(read.summary().userRows()).isEqualTo(30_000);
        assertThat(read.rows().get(29_999).sheetRow()).isEqualTo(30_001);
    }
}
