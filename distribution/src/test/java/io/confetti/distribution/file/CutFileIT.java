package io.confetti.distribution.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.PushFile;
import io.confetti.contract.RunProgress;
import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A file that is shorter than it was: nobody gets a coupon for the rows before the cut, least of all a stranger. */
@ExtendWith(EveryPromiseHolds.class)
class CutFileIT {

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void nobodyIsGrantedFromACutFileWhoseLastRowIsAValidId() throws IOException {
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = distribution.aTask(template, 1, 8_100_001, 8_112_000);
        cut(task, "userId\n".length() + 5_000 * 8 - 3); // the 5,000th row ends a chunk and reads 81050

        RunProgress end = distribution.ended(distribution.announce(task));

        assertThat(end.state()).isEqualTo("FAILED");
        assertThat(end.reason()).isEqualTo("FILE_LOST");
        assertThat(distribution.coupons(task)).isZero();
        assertThat(distribution.left(template)).isEqualTo(20_000);
        assertThat(distribution.count("SELECT epoch FROM t_task_run WHERE task_id = ?", task.taskId()))
                .isEqualTo(5);
    }

    @Test
    void aFileThatIsWholeAgainIsPushed() throws IOException {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(20_000), 1, 8_200_001, 8_206_000);
        byte[] whole = Files.readAllBytes(path(task));
        cut(task, 20_000);
        distribution.announce(task);
        await().atMost(Duration.ofSeconds(60)).until(() -> failures(task) >= 1);
        Files.write(path(task), whole);

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(end.delivered()).isEqualTo(6_000);
        assertThat(failures(task)).isZero();
    }

    @Test
    void theLastChunkWaitsUntilTheRowsAreCounted() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(20_000), 1, 8_300_001, 8_310_000);
        PushFile file = task.file();
        TaskAnnounced longer = task.withFile(new PushFile(
                file.fileId(), file.sha256(), file.verdict(), null, file.rowCount() + 1, file.readerVersion()));

        RunProgress end = distribution.ended(distribution.announce(longer));

        assertThat(end.reason()).isEqualTo("FILE_LOST");
        assertThat(end.delivered()).isEqualTo(5_000);
        assertThat(distribution.left(task.templateId())).isEqualTo(15_000);
    }

    @Test
    void lostBuffersAreNotRestoredFromACutFile() throws IOException {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(20_000), 1, 8_400_001, 8_412_000);
        byte[] whole = Files.readAllBytes(path(task));
        distribution.holdSavers();
        distribution.announce(task);
        distribution.read(task);
        distribution.redis().delete(distribution.redis().keys("confetti:{" + task.templateId() + "}:buffer:*"));
        cut(task, 50_000);
        distribution.letSavers();
        await().atMost(Duration.ofSeconds(60)).until(() -> failures(task) >= 1);
        assertThat(distribution.coupons(task)).isZero();
        Files.write(path(task), whole);

        assertThat(distribution.ended(task).delivered()).isEqualTo(12_000);
    }

    @Test
    void chunksOfAFileThatStaysLostAreClosedWithItsReason() throws IOException {
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = distribution.aTask(template, 1, 8_500_001, 8_512_000);
        distribution.holdSavers();
        distribution.announce(task);
        distribution.read(task);
        distribution.redis().delete(distribution.redis().keys("confetti:{" + template + "}:buffer:*"));
        cut(task, 50_000);
        distribution.letSavers();

        RunProgress end = distribution.ended(task);

        assertThat(end.reason()).isEqualTo("FILE_LOST");
        assertThat(distribution.coupons(task)).isZero();
        assertThat(distribution.left(template)).isEqualTo(20_000);
    }

    private static long failures(TaskAnnounced task) {
        return distribution.count(
                "SELECT COALESCE(MAX(file_failures), 0) FROM t_task_run WHERE task_id = ?", task.taskId());
    }

    private static Path path(TaskAnnounced task) {
        return distribution
                .storageFolder()
                .resolve(StorageKeys.recipientFile(task.file().sha256()));
    }

    private static void cut(TaskAnnounced task, long bytes) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path(task).toFile(), "rw")) {
            file.setLength(bytes);
        }
    }
}
