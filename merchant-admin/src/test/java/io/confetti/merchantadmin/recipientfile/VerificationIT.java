package io.confetti.merchantadmin.recipientfile;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.recipientfile.storage.FileContents;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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

    /** A file as a process that died left it; nobody was told of it. */
    private static String row(byte[] content, int attempts, Instant leasedUntil) throws Exception {
        var kept = admin.bean(FileContents.class).keep(new ByteArrayInputStream(content));
        long id = admin.bean(Ids.class).next();
        Instant uploaded = admin.bean(SuiteClock.class).instant().minusSeconds(60);
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
