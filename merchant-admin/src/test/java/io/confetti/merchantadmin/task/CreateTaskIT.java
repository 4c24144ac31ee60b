package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static io.confetti.merchantadmin.fixture.Operator.WEBHOOKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CreateTaskIT {
    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);
    private final Operator operator = shop.operator();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void aTaskIsPendingAndAnnouncedWithTheVerdict() {
        String template = operator.createTemplate(Map.of("perUserLimit", 3)).id();
        String file = shop.judgedFile();

        Reply created = shop.create(template, file, Map.of("notifyTypes", List.of("IN_APP", "POPUP")));

        assertThat(created.status()).as(created.text()).isEqualTo(201);
        assertThat(shop.task(created.id()))
                .containsEntry("state", "PENDING")
                .containsEntry("name", "Push")
                .containsEntry("templateId", template)
                .containsEntry("fileId", file)
                .containsEntry("sendType", "IMMEDIATE")
                .containsEntry("rowCount", 2)
                .containsEntry("delivered", 0)
                .containsEntry("live", false)
                .containsEntry("failureFile", null);
        assertThat(shop.task(created.id()).getJSONArray("notifyTypes")).containsExactly("IN_APP", "POPUP");
        var announced = shop.awaitAnnounced(Topics.TASK_STARTED, created.id(), any -> true);
        assertThat(announced.taskId()).hasToString(created.id());
        assertThat(announced.file().wasAccepted()).isTrue();
        assertThat(announced.rule().perUserLimit()).isEqualTo(3);
        assertThat(announced.cancelRequested()).isFalse();
    }

    @Test
    void creatingTakesMilliseconds() {
        String template = operator.newTemplate();
        String file = shop.judgedFile();
        var clock = admin.bean(SuiteClock.class);

        long fastest = IntStream.range(0, 20)
                .mapToLong(i -> {
                    var begin = clock.instant();
                    shop.create(template, file, Map.of());
                    return Duration.between(begin, clock.instant()).toMillis();
                })
                .min()
                .orElseThrow();

        assertThat(fastest).isLessThan(100);
    }

    @Test
    void everyWrongFieldIsNamed() {
        Reply refused = operator.post(
                TASKS,
                Map.of(
                        "name",
                        " ",
                        "templateId",
                        "../1",
                        "sendType",
                        "LATER",
                        "notifyTypes",
                        List.of("FAX"),
                        "url",
                        "http://x"));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors())
                .containsOnly(
                        entry("name", "validation.not-blank"),
                        entry("templateId", "validation.not-an-id"),
                        entry("fileId", "validation.required"),
                        entry("sendType", "validation.not-a-choice"),
                        entry("notifyTypes", "validation.not-a-choice"),
                        entry("url", "validation.unknown-field"));
    }

    @Test
    void foreignAndMissingTemplatesAndFilesAreNotThere() {
        Operator neighbour = admin.newShop();
        String file = operator.uploadUsers(1);

        for (String template : List.of(neighbour.newTemplate(), "12345")) {
            Reply refused = shop.create(template, file, Map.of());
            assertThat(refused.status()).isEqualTo(404);
            assertThat(refused.errors()).containsOnly(entry("templateId", "task.template-not-found"));
        }
        for (String other : List.of(neighbour.uploadUsers(1), "12345")) {
            Reply refused = shop.create(operator.newTemplate(), other, Map.of());
            assertThat(refused.status()).isEqualTo(404);
            assertThat(refused.errors()).containsOnly(entry("fileId", "task.file-not-found"));
        }
        assertThat(operator.get(TASKS).items()).isEmpty();
    }

    @Test
    void onlyAnActiveTemplateInItsWindowIsPushed() {
        String file = operator.uploadUsers(1);
        String draft = operator.createTemplate(Map.of("draft", true)).id();
        String later = operator.createTemplate(Map.of("claimStart", "2090-01-01T00:00:00"))
                .id();
        String ended = operator.newTemplate();
        operator.post(TEMPLATES + "/" + ended + "/end");
        var end = admin.bean(SuiteClock.class).instant().plusSeconds(1);
        String over =
                operator.createTemplate(Map.of("claimEnd", end.toString())).id();

        assertThat(shop.create(draft, file, Map.of()).code()).isEqualTo("task.template-not-active");
        assertThat(shop.create(later, file, Map.of()).code()).isEqualTo("task.template-not-begun");
        assertThat(shop.create(ended, file, Map.of()).code()).isEqualTo("task.template-not-active");
        await().until(() -> !admin.bean(SuiteClock.class).instant().isBefore(end));
        Reply refused = shop.create(over, file, Map.of());
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("task.template-over");
    }

    @Test
    void aRefusedFileIsRefusedWithItsReason() {
        String file =
                shop.judged(operator.upload("x.csv", "name\nAnna\n".getBytes()).id());

        Reply refused = shop.create(operator.newTemplate(), file, Map.of());

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.code()).isEqualTo("task.file-rejected");
        assertThat(refused.errors()).containsOnly(entry("fileId", "recipient.meaning.HEADER_MISSING"));
        assertThat(refused.text()).contains("没有用户 ID 表头");
    }

    @Test
    void theSameKeyMakesOneTaskHoweverManyCall() throws Exception {
        var body = TaskFixture.body(operator.newTemplate(), operator.uploadUsers(1), Map.of());

        List<Reply> replies = Crowd.of(20, () -> operator.post(TASKS, body, "task-1"));

        assertThat(replies).extracting(Reply::status).isSubsetOf(201, 409).contains(201);
        assertThat(operator.get(TASKS).items()).hasSize(1);
        Reply again = operator.post(TASKS, body, "task-1");
        assertThat(again.data()).isEqualTo(operator.post(TASKS, body, "task-1").data());
        assertThat(operator.post(TASKS, TaskFixture.body("1", "2", Map.of()), "task-1")
                        .status())
                .isEqualTo(422);
        assertThat(shop.announced(Topics.TASK_STARTED, again.id()))
                .filteredOn(announcement -> !announcement.file().hasVerdict())
                .hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void withoutAKeyNothingIsMade() {
        var body = TaskFixture.body(operator.newTemplate(), operator.uploadUsers(1), Map.of());

        for (String key : Arrays.asList(null, " ")) {
            Reply refused = operator.speaking("en").post(TASKS, body, key);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.code()).isEqualTo("request.idempotency-key-required");
            assertThat(refused.errors()).containsOnlyKeys("Idempotency-Key");
            assertThat(refused.text()).contains("the same key when it is repeated");
        }
        assertThat(operator.get(TASKS).items()).isEmpty();
        assertThat(operator.post(TEMPLATES, Map.of("name", "x"), null).code())
                .isEqualTo("request.idempotency-key-required");
        assertThat(operator.post(
                                WEBHOOKS, Map.of("url", "http://127.0.0.1:9/", "events", List.of("COUPON_GIVEN")), null)
                        .code())
                .isEqualTo("request.idempotency-key-required");
    }

    @Test
    void aTaskOfAnUnverifiedFileIsAnnouncedAgainWithTheVerdict() {
        String template = operator.newTemplate();
        String id = shop.create(template, operator.uploadUsers(3), Map.of()).id();

        await().atMost(Duration.ofSeconds(30))
                .until(() -> shop.announced(Topics.TASK_STARTED, id).stream()
                        .anyMatch(announcement -> announcement.file().wasAccepted()));
        assertThat(shop.task(id)).containsEntry("rowCount", 3);
        assertThat(operator.get(FILES + "/" + shop.task(id).getString("fileId")).data())
                .containsEntry("verdict", "ACCEPT");
    }
}
