package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CopyTaskIT {
    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);
    private final Operator operator = shop.operator();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void aCopyPushesTheSameToTheSame() {
        String template = operator.newTemplate();
        String file = shop.judgedFile();
        String source = shop.create(template, file, Map.of("notifyTypes", List.of("POPUP")))
                .id();

        Reply copied = copy(source, Map.of());

        assertThat(copied.status()).as(copied.text()).isEqualTo(201);
        assertThat(copied.id()).isNotEqualTo(source);
        assertThat(shop.task(copied.id()))
                .containsEntry("name", "Push")
                .containsEntry("templateId", template)
                .containsEntry("fileId", file)
                .containsEntry("sendType", "IMMEDIATE")
                .containsEntry("state", "PENDING");
        assertThat(shop.task(copied.id()).getJSONArray("notifyTypes")).containsExactly("POPUP");
        shop.awaitAnnounced(Topics.TASK_STARTED, copied.id(), any -> true);
    }

    @Test
    void aCopyDiffersInWhatIsNamed() {
        String source = shop.newTask();
        String template = operator.newTemplate();
        String file = shop.judgedFile();
        String sendAt = shop.now().plus(Duration.ofDays(2)).toString();

        Reply copied = copy(
                source,
                Map.of(
                        "name",
                        "Tomorrow",
                        "templateId",
                        template,
                        "fileId",
                        file,
                        "sendType",
                        "SCHEDULED",
                        "sendAt",
                        sendAt,
                        "lateLimit",
                        "5m"));

        assertThat(shop.task(copied.id()))
                .containsEntry("name", "Tomorrow")
                .containsEntry("templateId", template)
                .containsEntry("fileId", file)
                .containsEntry("lateLimit", "5m")
                .containsEntry("firedAt", null);
        assertThat(copy(source, Map.of("sendAt", sendAt)).errors())
                .containsOnly(entry("sendAt", "validation.not-applicable"));
    }

    /** Its time is not copied: nobody wants a push of last month to be sent at once because it was scheduled. */
    @Test
    void aCopyOfAScheduledTaskNamesItsOwnTime() {
        String source = shop.scheduled(operator.newTemplate(), shop.judgedFile());

        assertThat(copy(source, Map.of("sendType", "SCHEDULED")).errors())
                .containsOnly(entry("sendAt", "validation.required"));
    }

    @Test
    void aCopyOfATaskWithoutAFileNamesOne() {
        String source = shop.newTask();
        admin.database()
                .update("UPDATE t_coupon_task SET file_id = NULL, source_kind = 'FAILED_ROWS' WHERE id = ?", source);

        assertThat(copy(source, Map.of()).errors()).containsOnly(entry("fileId", "validation.required"));
        assertThat(copy(source, Map.of("fileId", shop.judgedFile())).status()).isEqualTo(201);
    }

    @Test
    void theSameKeyMakesOneCopyHoweverManyCall() throws Exception {
        String source = shop.newTask();

        List<Reply> replies = Crowd.of(10, () -> operator.post(TASKS + "/" + source + "/copy", Map.of(), "copy-1"));

        assertThat(replies).extracting(Reply::status).isSubsetOf(201, 409).contains(201);
        assertThat(operator.get(TASKS).items()).hasSize(2);
        assertThat(operator.post(TASKS + "/" + source + "/copy", Map.of(), null).code())
                .isEqualTo("request.idempotency-key-required");
        assertThat(admin.newShop()
                        .post(TASKS + "/" + source + "/copy", Map.of())
                        .status())
                .isEqualTo(404);
    }

    private Reply copy(String task, Map<String, ?> body) {
        return operator.post(TASKS + "/" + task + "/copy", body);
    }
}
