package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.sheet.RecipientReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Verdicts that a release with older reading rules gave: they counted other rows, and refused other files. */
class ReadingRulesIT {
    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    /** The row of nothing but a soft hyphen was a user row of the first version. */
    private static byte[] users() {
        String content = "userId,note\n\u00AD,\n11,\n12," + UUID.randomUUID() + "\n";
        return content.getBytes(StandardCharsets.UTF_8);
    }

    private String judgedByAnOlderRelease(byte[] content) {
        String file = shop.judged(shop.operator().upload("users.csv", content).id());
        assertThat(file(file)).containsEntry("rowCount", 2);
        admin.database().update("UPDATE t_recipient_file SET reader_version = 1, row_count = 3 WHERE id = ?", file);
        return file;
    }

    private JSONObject file(String id) {
        return shop.operator().get(FILES + "/" + id).data();
    }

    private static int versionOf(String file) {
        return admin.database()
                .queryForObject("SELECT reader_version FROM t_recipient_file WHERE id = ?", Integer.class, file);
    }

    private void awaitCount(String task, long rows) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> Long.valueOf(rows).equals(shop.task(task).getLong("rowCount")));
    }

    @Test
    void aVerdictOfOlderRulesIsGivenAnewBeforeATaskIsAnnouncedWithIt() {
        String file = judgedByAnOlderRelease(users());

        String task = shop.create(shop.operator().newTemplate(), file, Map.of()).id();
        awaitCount(task, 2);

        assertThat(versionOf(file)).isEqualTo(RecipientReader.VERSION);
        List<TaskAnnounced> announced = List.of(
                shop.awaitAnnounced(
                        Topics.TASK_STARTED, task, one -> !one.file().hasVerdict()),
                shop.awaitAnnounced(Topics.TASK_STARTED, task, one -> one.file().hasVerdict()));
        assertThat(announced.get(1).file().rowCount()).isEqualTo(2);
        assertThat(announced.get(1).file().readerVersion()).isEqualTo(RecipientReader.VERSION);
    }

    @Test
    void aFileThatOlderRulesRefusedMayBePushedOnceNewOnesTakeIt() {
        String file = judgedByAnOlderRelease(users());
        admin.database()
                .update("UPDATE t_recipient_file SET verdict = 'REJECT', reason = 'FILE_CORRUPT' WHERE id = ?", file);

        String task = shop.create(shop.operator().newTemplate(), file, Map.of()).id();

        awaitCount(task, 2);
    }

    @Test
    void uploadingTheSameContentAgainHasItJudgedByTheNewRules() {
        byte[] content = users();
        String file = judgedByAnOlderRelease(content);

        assertThat(shop.operator().upload("again.csv", content).id()).isEqualTo(file);

        await().atMost(Duration.ofSeconds(30))
                .until(() -> Integer.valueOf(2).equals(file(file).getInteger("rowCount"))
                        && file(file).getString("verdict") != null);
        assertThat(versionOf(file)).isEqualTo(RecipientReader.VERSION);
    }

    @Test
    void aTaskThatWaitsWithAnOlderVerdictIsAnnouncedWithANewOne() {
        String file = shop.judged(shop.operator().upload("users.csv", users()).id());
        String task = shop.create(shop.operator().newTemplate(), file, Map.of()).id();
        shop.awaitAnnounced(Topics.TASK_STARTED, task, one -> one.file().hasVerdict());
        asAnnouncedByAnOlderRelease(task, file);

        admin.bean(SweepPendingTasks.class).sweep();

        var anew = shop.awaitAnnounced(
                Topics.TASK_STARTED,
                task,
                one -> one.file().hasVerdict() && one.acceptedAt() != null && hasBeenAnnouncedTwice(task));
        assertThat(anew.file().readerVersion()).isEqualTo(RecipientReader.VERSION);
        awaitCount(task, 2);
        assertThat(versionOf(file)).isEqualTo(RecipientReader.VERSION);
    }

    private boolean hasBeenAnnouncedTwice(String task) {
        return shop.announced(Topics.TASK_STARTED, task).stream()
                        .filter(one -> one.file().hasVerdict())
                        .count()
                > 1;
    }

    private static void asAnnouncedByAnOlderRelease(String task, String file) {
        admin.database().update("UPDATE t_recipient_file SET reader_version = 1, row_count = 3 WHERE id = ?", file);
        JSONObject snapshot = JSON.parseObject(
                admin.database().queryForObject("SELECT snapshot FROM t_coupon_task WHERE id = ?", String.class, task));
        snapshot.getJSONObject("file").remove("readerVersion");
        admin.database()
                .update(
                        "UPDATE t_coupon_task SET snapshot = ?, row_count = 3,"
                                + " announced_at = announced_at - INTERVAL 1 HOUR WHERE id = ?",
                        snapshot.toJSONString(),
                        task);
    }
}
