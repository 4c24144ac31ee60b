package io.confetti.merchantadmin.recipientfile.removal;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.StorageKeys;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.merchantadmin.recipientfile.removal.store.GoneFiles;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

/** A file goes once nobody reads it, and its content with the last file that has it. Distribution is not there: it is asked in the suite's tests. */
class DeleteFileIT {
    private static final Duration SOON = Duration.ofSeconds(30);

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();
    private final byte[] content =
            ("userId\n" + Math.abs(UUID.randomUUID().getMostSignificantBits()) + "\n").getBytes(StandardCharsets.UTF_8);

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void withoutAnAnswerOfDistributionTheFileStays() throws Exception {
        Reply file = upload(operator);

        assertThat(operator.delete(FILES + "/" + file.id()).status()).isEqualTo(503);

        assertThat(operator.get(FILES + "/" + file.id()).data().getString("goneAt"))
                .isNull();
        assertThat(exists(file)).isTrue();
    }

    @Test
    void anotherShopsFileIsNotThere() {
        Reply file = upload(admin.newShop());

        assertThat(operator.delete(FILES + "/" + file.id()).status()).isEqualTo(404);
    }

    @Test
    void whileATaskNeedsItTheFileStays() {
        Reply file = upload(operator);
        await().atMost(SOON)
                .until(() -> operator.get(FILES + "/" + file.id()).data().getString("verdict") != null);
        Map<String, String> body =
                Map.of("name", "needs it", "templateId", operator.newTemplate(), "fileId", file.id());
        String task = operator.post(TASKS, body).id();

        Reply refused = operator.delete(FILES + "/" + file.id());

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains(task);
    }

    @Test
    void theContentGoesWithTheLastFileThatHasIt() throws Exception {
        Reply mine = upload(operator);
        Reply others = upload(admin.newShop());
        String sha256 = mine.data().getString("sha256");

        gone(mine);
        assertThat(bean(DeleteContent.class).delete(sha256)).isFalse();
        assertThat(exists(mine)).isTrue();

        gone(others);
        assertThat(bean(DeleteContent.class).delete(sha256)).isTrue();
        assertThat(exists(mine)).isFalse();
        assertThat(bean(DeleteContent.class).delete(sha256)).as("a repeat").isTrue();
        assertThat(operator.get(FILES + "/" + mine.id()).data().getString("goneAt"))
                .isNotNull();
    }

    @Test
    void uploadingTheContentAgainBringsTheFileBack() throws Exception {
        Reply file = upload(operator);
        gone(file);
        bean(DeleteContent.class).delete(file.data().getString("sha256"));

        Reply again = upload(operator);

        assertThat(again.id()).isEqualTo(file.id());
        assertThat(again.data().getString("goneAt")).isNull();
        await().atMost(SOON)
                .until(() -> "ACCEPT"
                        .equals(operator.get(FILES + "/" + file.id()).data().getString("verdict")));
    }

    @Test
    void noTaskIsMadeOfAFileThatIsGone() throws Exception {
        Reply file = upload(operator);
        gone(file);

        Reply refused = operator.post(
                TASKS, Map.of("name", "too late", "templateId", operator.newTemplate(), "fileId", file.id()));

        assertThat(refused.status()).isEqualTo(410);
    }

    /** The upload finds the object there while it is being deleted: it waits, and has to come again. */
    @Test
    void anUploadThatRacesWithADeletionLosesNoContent() throws Exception {
        Reply file = upload(operator);
        String sha256 = file.data().getString("sha256");
        gone(file);
        CountDownLatch locked = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        CompletableFuture<Void> deletion =
                CompletableFuture.runAsync(() -> bean(TransactionTemplate.class).executeWithoutResult(status -> {
                    bean(GoneFiles.class).lockContent(sha256);
                    locked.countDown();
                    waitFor(goOn);
                    delete(sha256);
                    bean(GoneFiles.class).forgetContent(sha256);
                }));
        waitFor(locked);

        CompletableFuture<Reply> upload = CompletableFuture.supplyAsync(() -> operator.upload("users.csv", content));
        await().atMost(SOON).until(DeleteFileIT::somebodyWaitsForALock);
        goOn.countDown();
        deletion.get(20, TimeUnit.SECONDS);

        assertThat(upload.get(20, TimeUnit.SECONDS).status()).isEqualTo(503);
        assertThat(upload(operator).id()).isEqualTo(file.id());
        assertThat(exists(file)).isTrue();
    }

    @Test
    void aDeletionThatWasCutShortIsFoundAgain() throws Exception {
        Reply file = upload(operator);

        gone(file); // and then its process dies

        assertThat(bean(GoneFiles.class).leftOver(1_000)).contains(file.data().getString("sha256"));
    }

    @Test
    void whatIsOldAndWithoutATaskIsDue() {
        Reply old = upload(operator);
        Reply needed = operator.upload("b.csv", "userId\n17\n".getBytes(StandardCharsets.UTF_8));
        admin.database()
                .update(
                        "UPDATE t_recipient_file SET uploaded_at = uploaded_at - INTERVAL 91 DAY WHERE id IN (?, ?)",
                        old.id(),
                        needed.id());
        await().atMost(SOON)
                .until(() -> operator.get(FILES + "/" + needed.id()).data().getString("verdict") != null);
        operator.post(TASKS, Map.of("name", "x", "templateId", operator.newTemplate(), "fileId", needed.id()));

        assertThat(bean(GoneFiles.class).over(Duration.ofDays(90), 1_000))
                .contains(Long.valueOf(old.id()))
                .doesNotContain(Long.valueOf(needed.id()));
    }

    @Test
    void aMarkIsRefusedWhileATaskIsOpen() {
        Reply file = upload(operator);
        await().atMost(SOON)
                .until(() -> operator.get(FILES + "/" + file.id()).data().getString("verdict") != null);
        operator.post(TASKS, Map.of("name", "x", "templateId", operator.newTemplate(), "fileId", file.id()));

        assertThatThrownBy(() -> gone(file)).isInstanceOf(FileNeededException.class);
    }

    private Reply upload(Operator by) {
        Reply reply = by.upload("users.csv", content);
        assertThat(reply.status()).isIn(200, 201);
        return reply;
    }

    private static void gone(Reply file) throws FileNeededException {
        bean(MarkFile.class).mark(Long.parseLong(file.id()), GoneReason.OPERATOR);
    }

    private static boolean exists(Reply file) throws IOException {
        return bean(Storage.class).exists(StorageKeys.recipientFile(file.data().getString("sha256")));
    }

    private static void delete(String sha256) {
        try {
            bean(Storage.class).delete(StorageKeys.recipientFile(sha256));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean somebodyWaitsForALock() {
        return admin.database()
                        .queryForObject(
                                "SELECT COUNT(*) FROM information_schema.INNODB_TRX WHERE trx_state = 'LOCK WAIT'",
                                Long.class)
                > 0;
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static <T> T bean(Class<T> type) {
        return admin.bean(type);
    }
}
