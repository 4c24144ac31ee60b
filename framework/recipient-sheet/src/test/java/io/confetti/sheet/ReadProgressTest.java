package io.confetti.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.policy.ReaderLimits;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A watcher hears of a reader that comes on, also in the time before the first row and between two users. */
class ReadProgressTest {
    @TempDir
    Path folder;

    private final AtomicLong moves = new AtomicLong();

    @Test
    void sharedStringsAreHeardOfBeforeTheFirstRow() throws Exception {
        StringBuilder strings = new StringBuilder();
        new Random(1).longs(20_000).forEach(text -> strings.append("<si><t>" + text + "</t></si>"));
        Path file = WorkbookFile.withRows(WorkbookFile.numberRow(2, "7"))
                .strings(strings.toString())
                .writeTo(folder);

        assertThat(movesBeforeTheFirstRow(file)).isGreaterThan(10);
    }

    @Test
    void theLookForACharsetIsHeardOf() throws Exception {
        Path file = Files.writeString(folder.resolve("users.csv"), "userId\n" + "123456789\n".repeat(100_000));

        assertThat(movesBeforeTheFirstRow(file)).isGreaterThan(50);
    }

    @Test
    void theScansOfAnOldWorkbookAreHeardOf() throws Exception {
        Path file = folder.resolve("old.xls");
        try (HSSFWorkbook workbook = new HSSFWorkbook();
                OutputStream out = Files.newOutputStream(file)) {
            HSSFSheet sheet = workbook.createSheet();
            sheet.createRow(0).createCell(0).setCellValue("userId");
            for (int row = 1; row <= 5_000; row++) {
                sheet.createRow(row).createCell(0).setCellValue(row);
            }
            workbook.write(out);
        }

        // the first edition scans each record twice before the first row, the second one reads it by sectors
        assertThat(movesBeforeTheFirstRow(new RecipientReader(ReaderLimits.standard(), 1), file))
                .isGreaterThan(10_000);
        moves.set(0);
        long before = movesBeforeTheFirstRow(file);
        assertThat(before).isGreaterThan(10);
        assertThat(moves.get()).isGreaterThan(before);
    }

    @Test
    void rowsWithoutUsersAreHeardOf() throws Exception {
        Path file =
                Files.writeString(folder.resolve("blank.csv"), "userId,note\n1,a\n" + ",\n".repeat(200_000) + "2,b\n");
        AtomicLong betweenUsers = new AtomicLong();

        new RecipientReader(ReaderLimits.standard())
                .read(file, moves::incrementAndGet, (ordinal, row, userId, cause, written) -> {
                    betweenUsers.set(moves.get() - betweenUsers.get());
                    return true;
                });

        assertThat(betweenUsers.get()).isGreaterThan(10);
    }

    private long movesBeforeTheFirstRow(Path file) throws Exception {
        return movesBeforeTheFirstRow(new RecipientReader(ReaderLimits.standard()), file);
    }

    private long movesBeforeTheFirstRow(RecipientReader reader, Path file) throws Exception {
        AtomicLong atFirstRow = new AtomicLong(-1);
        reader.read(file, moves::incrementAndGet, (ordinal, row, userId, cause, written) -> {
            atFirstRow.compareAndSet(-1, moves.get());
            return true;
        });
        return atFirstRow.get();
    }
}
