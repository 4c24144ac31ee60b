package io.confetti.merchantadmin.recipientfile;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.StorageAway;
import io.confetti.merchantadmin.recipientfile.storage.FileContents;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

class VerificationIT {
    private static final long SHOP = 4_711;
    private static MerchantAdmin admin;

    private final Operator operator = admin.operator(SHOP);

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void withAFullPoolThirtyUploadsAreAllJudgedWithinAMinute() {
        var pool = admin.bean(VerificationThreads.NAME, ThreadPoolTaskExecutor.class);
        var release = new CountDownLatch(1);
        for (int i = 0; i < pool.getMaxPoolSize(); i++) {
            pool.execute(() -> awaitQuietly(release));
        }
        try {
            double discardedBefore = discarded();
            Instant begin = admin.bean(SuiteClock.class).instant();
            var ids = new ArrayList<String>();
            for (int i = 0; i < 30; i++) {
                ids.add(operator.upload("u.csv", users()).id());
            }
            Duration uploading =
                    Duration.between(begin, admin.bean(SuiteClock.class).instant());

            assertThat(uploading).isLessThan(Duration.ofSeconds(5));
            assertThat(discarded() - discardedBefore).isGreaterThanOrEqualTo(30);
            await().atMost(Duration.ofSeconds(60).minus(uploading))
                    .untilAsserted(() -> assertThat(ids).allMatch(id -> verdict(id) != null));
        } finally {
            release.countDown();
        }
    }

    @Test
    void theLeaseOfADeadProcessIsTakenAgain() throws Exception {
        Instant now = admin.bean(SuiteClock.class).instant();
        String id = row(users(), 1, now.plusSeconds(3));

        await().pollDelay(Duration.ofSeconds(1)).until(() -> verdict(id) == null);
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(verdict(id)).isEqualTo("ACCEPT"));
        assertThat(admin.database()
                        .queryForObject("SELECT attempts FROM t_recipient_file WHERE id = ?", Integer.class, id))
                .isEqualTo(2);
    }

    @Test
    void aFileThatKilledItsReaderTooOftenIsRefusedUntilItIsUploadedAgain() throws Exception {
        Instant now = admin.bean(SuiteClock.class).instant();
        byte[] content = users();
        String id = row(content, 4, now.minusSeconds(1));

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(verdict(id)).isEqualTo("REJECT"));
        assertThat(file(id)).containsEntry("reason", "FILE_UNREADABLE").containsKey("reasonText");
        assertThat(operator.upload("again.csv", content).id()).isEqualTo(id);
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(verdict(id)).isEqualTo("ACCEPT"));
    }

    @Test
    void aLostFileIsRefusedAndRepairedByUploadingItAgain() throws Exception {
        byte[] content = users();
        String id = row(content, 0, null);
        Files.delete(admin.storage().resolve("recipient-files/" + sha(id).substring(0, 2) + "/" + sha(id)));

        await().atMost(Duration.ofSeconds(40))
                .untilAsserted(() -> assertThat(file(id)).containsEntry("reason", "FILE_LOST"));
        assertThat(operator.upload("again.csv", content).id()).isEqualTo(id);
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(verdict(id)).isEqualTo("ACCEPT"));
    }

    @Test
    void aFileThatWasCutWhereItIsStoredIsNeitherAcceptedNorCalledDamaged() throws Exception {
        byte[] content = "userId\n1000001\n1000002\n1000003\n".getBytes(StandardCharsets.UTF_8);
        var kept = admin.bean(FileContents.class).keep(new ByteArrayInputStream(content));
        Files.write(path(kept.sha256()), Arrays.copyOf(content, content.length - 5)); // ends with the valid id 1000
        String id = row(kept, 0, null);

        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(file(id)).containsEntry("reason", "FILE_UNREADABLE"));
        assertThat(operator.upload("again.csv", content).id()).isEqualTo(id);
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(verdict(id)).isEqualTo("ACCEPT"));
        assertThat(file(id).getString("rowCount")).isEqualTo("3");
    }

    @Test
    void aVerdictOfDamageIsJudgedAnewWhenTheFileIsUploadedAgain() throws Exception {
        byte[] content = users();
        String id = row(content, 1, null);
        admin.database()
                .update(
                        "UPDATE t_recipient_file SET verdict = 'REJECT', reason = 'FILE_CORRUPT', findings = '[]',"
                                + " verified_at = uploaded_at WHERE id = ? AND verdict IS NULL",
                        id);

        assertThat(operator.upload("again.csv", content).id()).isEqualTo(id);

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(verdict(id)).isEqualTo("ACCEPT"));
    }

    @Test
    void filesWaitForTheirStorageAndNoAttemptIsSpent() throws Exception {
        var kept = admin.bean(FileContents.class).keep(new ByteArrayInputStream(users()));
        String id;
        try (var away = StorageAway.of(admin)) {
            id = row(kept, 0, null);
            await().pollDelay(Duration.ofSeconds(5)).until(() -> attempts(id) == 0); // five sweeps
            assertThat(verdict(id)).isNull();
            assertThat(operator.upload("new.csv", users()).code()).isEqualTo("recipient-file.storage-away");
        }
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(verdict(id)).isEqualTo("ACCEPT"));
        assertThat(attempts(id)).isEqualTo(1);
    }

    @Test
    void aReaderThatComesOnKeepsItsLeaseAndOneThatHangsLosesIt() throws Exception {
        String id = row(users(), 0, null, admin.bean(SuiteClock.class).instant()); // too young for the sweeper
        var held = admin.bean(VerifyLeases.class).take(Long.parseLong(id));
        admin.database()
                .update("UPDATE t_recipient_file SET uploaded_at = uploaded_at - INTERVAL 1 MINUTE WHERE id = ?", id);
        Instant twoLeasesLater = admin.bean(SuiteClock.class).instant().plusSeconds(10);

        await().atMost(Duration.ofSeconds(15))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> {
                    held.get().moved();
                    assertThat(attempts(id)).isEqualTo(1);
                    return admin.bean(SuiteClock.class).instant().isAfter(twoLeasesLater);
                });

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(verdict(id)).isEqualTo("ACCEPT"));
        assertThat(attempts(id)).isEqualTo(2);
    }

    private static int attempts(String id) {
        return admin.database().queryForObject("SELECT attempts FROM t_recipient_file WHERE id = ?", Integer.class, id);
    }

    private static Path path(String sha256) {
        return admin.storage().resolve("recipient-files/" + sha256.substring(0, 2) + "/" + sha256);
    }

    /** A file as a process that died left it; nobody was told of it. */
    private static String row(byte[] content, int attempts, Instant leasedUntil) throws Exception {
        return row(admin.bean(FileContents.class).keep(new ByteArrayInputStream(content)), attempts, leasedUntil);
    }

    private static String row(byte[] content, int attempts, Instant leasedUntil, Instant uploaded) throws Exception {
        return row(
                admin.bean(FileContents.class).keep(new ByteArrayInputStream(content)),
                attempts,
                leasedUntil,
                uploaded);
    }

    private static String row(FileContents.Kept kept, int attempts, Instant leasedUntil) {
        return row(
                kept,
                attempts,
                leasedUntil,
                admin.bean(SuiteClock.class).instant().minusSeconds(60));
    }

    private static String row(FileContents.Kept kept, int attempts, Instant leasedUntil, Instant uploaded) {
        long id = admin.bean(Ids.class).next();
        admin.database()
                .update(
                        "INSERT INTO t_recipient_file (id, shop_id, label, sha256, size_bytes, attempts, leased_until,"
                                + " uploaded_at, uploaded_by) VALUES (?, ?, 'left.csv', ?, ?, ?, ?, ?, 'test')",
                        id,
                        SHOP,
                        kept.sha256(),
                        kept.size(),
                        attempts,
                        DatabaseTime.of(leasedUntil),
                        DatabaseTime.of(uploaded));
        return String.valueOf(id);
    }

    private static String sha(String id) {
        return admin.database().queryForObject("SELECT sha256 FROM t_recipient_file WHERE id = ?", String.class, id);
    }

    private JSONObject file(String id) {
        return operator.get(FILES + "/" + id).data();
    }

    private String verdict(String id) {
        return file(id).getString("verdict");
    }

    private static double discarded() {
        return admin.bean(MeterRegistry.class)
                .get("confetti.verification.discarded")
                .counter()
                .count();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static byte[] users() {
        return ("userId,note\n1," + UUID.randomUUID() + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
