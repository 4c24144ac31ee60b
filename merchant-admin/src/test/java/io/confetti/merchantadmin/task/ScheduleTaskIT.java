package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tasks that are sent at a set time. */
class ScheduleTaskIT {
    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);
    private final Operator operator = shop.operator();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void aTaskIsSentAtItsTimeWithTheRuleOfThatInstant() {
        String template = operator.newTemplate();
        Instant sendAt = shop.now().plusSeconds(4);
        String task = shop.scheduled(template, shop.judgedFile(), sendAt);
        assertThat(operator.put(
                                TEMPLATES + "/" + template + "/rule",
                                Map.of("discount", Map.of("kind", "FIXED_OFF", "amountOff", 700)),
                                null)
                        .status())
                .isEqualTo(200);
        assertThat(shop.task(task))
                .containsEntry("state", "SCHEDULED")
                .containsEntry("sendType", "SCHEDULED")
                .containsEntry("lateLimit", "60m")
                .containsEntry("firedAt", null)
                .containsEntry("fireProblem", null)
                .containsEntry("waitingFor", null)
                .containsEntry("rowCount", 2)
                .containsEntry("live", true);

        shop.awaitFired(task);

        TaskAnnounced announced = shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true);
        Instant firedAt =
                OffsetDateTime.parse(shop.task(task).getString("firedAt")).toInstant();
        assertThat(firedAt).isAfterOrEqualTo(sendAt);
        assertThat(announced.acceptedAt()).isEqualTo(firedAt);
        assertThat(announced.rule().ruleVersion()).isEqualTo(2);
        assertThat(announced.file().wasAccepted()).isTrue();
        assertThat(announced.cancelRequested()).isFalse();
    }

    /** The verdict's transaction announces what waits for it; a task whose time has not come must not be among that. */
    @Test
    void aVerdictAfterThePostAndBeforeTheTimeGrantsNothing() {
        String template = operator.newTemplate();
        String file = operator.uploadUsers(3);
        String task = shop.scheduled(template, file);
        String marker = shop.create(template, file, Map.of()).id();

        shop.judged(file);
        shop.awaitAnnounced(Topics.TASK_STARTED, marker, one -> one.file().hasVerdict());
        admin.bean(SweepPendingTasks.class).sweep();
        admin.bean(SweepOldCopies.class).sweep();
        admin.bean(FireTask.class).fire(Long.parseLong(task)); // a hint that comes too early

        assertThat(shop.announced(Topics.TASK_STARTED, task)).isEmpty();
        assertThat(shop.task(task)).containsEntry("firedAt", null).containsEntry("rowCount", 3);
        assertThat(announcedAt(task)).isNull();

        shop.becameDue(task, Duration.ofSeconds(1));
        TaskAnnounced announced = shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true);
        assertThat(announced.file().rowCount()).isEqualTo(3);
    }

    @Test
    void aTaskThatIsDueBeforeTheVerdictIsAnnouncedWithIt() {
        String file = operator.uploadUsers(4);
        String task = shop.scheduled(operator.newTemplate(), file);
        shop.judged(file);
        admin.database().update("UPDATE t_recipient_file SET reader_version = 1, row_count = 9 WHERE id = ?", file);

        shop.becameDue(task, Duration.ZERO);

        TaskAnnounced announced =
                shop.awaitAnnounced(Topics.TASK_STARTED, task, one -> one.file().hasVerdict());
        assertThat(announced.file().rowCount()).isEqualTo(4);
        assertThat(OffsetDateTime.parse(shop.task(task).getString("firedAt")).toInstant())
                .isEqualTo(announced.acceptedAt());
    }

    @Test
    void draftsAndTemplatesThatHaveNotBegunMayBeScheduledWithinTheirWindow() {
        String file = shop.judgedFile();
        Instant begin = shop.now().plus(Duration.ofDays(2));
        String later = operator.createTemplate(
                        Map.of("draft", true, "claimStart", begin.toString(), "claimEnd", begin.plusSeconds(3600) + ""))
                .id();

        assertThat(schedule(later, file, begin).status()).isEqualTo(201);
        assertThat(schedule(later, file, begin.plusSeconds(3599)).status()).isEqualTo(201);
        for (Instant outside : List.of(begin.minusMillis(1), begin.plusSeconds(3600))) {
            Reply refused = schedule(later, file, outside);
            assertThat(refused.status()).isEqualTo(409);
            assertThat(refused.code()).isEqualTo("task.send-at-outside-window");
            assertThat(refused.errors()).containsOnlyKeys("sendAt");
        }
        String ended = operator.newTemplate();
        operator.post(TEMPLATES + "/" + ended + "/end");
        assertThat(schedule(ended, file, begin).code()).isEqualTo("task.template-not-active");
        String refused =
                shop.judged(operator.upload("x.csv", "name\nAnna\n".getBytes()).id());
        assertThat(schedule(operator.newTemplate(), refused, begin).code()).isEqualTo("task.file-rejected");
    }

    @Test
    void timeAndLateLimitAreJudged() {
        String template = operator.newTemplate();
        String file = operator.uploadUsers(1);

        assertThat(shop.create(template, file, Map.of("sendType", "SCHEDULED")).errors())
                .containsOnly(entry("sendAt", "validation.required"));
        assertThat(schedule(template, file, shop.now().minusSeconds(1)).errors())
                .containsOnly(entry("sendAt", "task.send-at-past"));
        assertThat(shop.create(template, file, Map.of("sendAt", "2090-01-01T00:00:00", "lateLimit", "5m"))
                        .errors())
                .containsOnly(
                        entry("sendAt", "validation.not-applicable"), entry("lateLimit", "validation.not-applicable"));
        String sendAt = shop.now().plusSeconds(600).toString();
        for (String limit : List.of("59s", "8d", "soon", "10")) {
            Reply refused =
                    shop.create(template, file, Map.of("sendType", "SCHEDULED", "sendAt", sendAt, "lateLimit", limit));
            assertThat(refused.errors()).as(limit).containsOnly(entry("lateLimit", "task.bad-late-limit"));
        }
        String task = shop.create(template, file, Map.of("sendType", "SCHEDULED", "sendAt", sendAt, "lateLimit", "90s"))
                .id();
        assertThat(shop.task(task)).containsEntry("lateLimit", "90s");
    }

    @Test
    void aScheduledTaskIsCancelledAtOnceAndDistributionNeverHearsOfIt() {
        String template = operator.newTemplate();
        String file = shop.judgedFile();
        String task = shop.scheduled(template, file);

        Reply first = operator.post(TASKS + "/" + task + "/cancel");
        Reply second = operator.post(TASKS + "/" + task + "/cancel");

        assertThat(first.status()).as(first.text()).isEqualTo(200);
        assertThat(first.data()).isEqualTo(second.data());
        assertThat(shop.task(task))
                .containsEntry("state", "CANCELLED")
                .containsEntry("cancelRequested", true)
                .containsEntry("firedAt", null)
                .containsEntry("read", 0);
        assertThat(shop.task(task).getString("endedAt")).isNotNull();
        shop.becameDue(task, Duration.ofSeconds(1));
        admin.bean(FireTask.class).fire(Long.parseLong(task));
        assertThat(operator.post(TASKS + "/" + task + "/send-now").status()).isEqualTo(409);
        String marker = shop.create(template, file, Map.of()).id();
        shop.awaitAnnounced(Topics.TASK_STARTED, marker, any -> true);
        assertThat(shop.announced(Topics.TASK_STARTED, task)).isEmpty();
        assertThat(shop.announced(Topics.RUN_COMMANDED, task)).isEmpty();
        assertThat(shop.task(task)).containsEntry("state", "CANCELLED");
    }

    /** What is wanted of it is noted in its row, and goes with the firing: no run is asked. */
    @Test
    void commandsToAScheduledTaskAreJudgedByItsRow() {
        String task = shop.scheduled(operator.newTemplate(), shop.judgedFile());

        Reply paused = operator.post(TASKS + "/" + task + "/pause");
        Reply resumed = operator.post(TASKS + "/" + task + "/resume");
        Reply slowed = operator.put(TASKS + "/" + task + "/rate", Map.of("rowsPerSecond", 500), null);

        assertThat(paused.status()).isEqualTo(409);
        assertThat(paused.code()).isEqualTo("task.not-in-this-state");
        assertThat(paused.text()).contains("SCHEDULED");
        assertThat(resumed.status()).as(resumed.text()).isEqualTo(200);
        assertThat(slowed.status()).as(slowed.text()).isEqualTo(200);
        assertThat(shop.task(task)).containsEntry("state", "SCHEDULED").containsEntry("rate", 500);
        assertThat(shop.announced(Topics.RUN_COMMANDED, task)).isEmpty();
        shop.becameDue(task, Duration.ZERO);
        TaskAnnounced announced = shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true);
        assertThat(announced.command().rate()).isEqualTo(500);
        assertThat(shop.task(task)).containsEntry("state", "PENDING").containsEntry("rate", 500);
    }

    @Test
    void aFiredTaskIsCancelledThroughDistribution() {
        String task = shop.scheduled(operator.newTemplate(), shop.judgedFile());
        operator.post(TASKS + "/" + task + "/send-now");

        operator.post(TASKS + "/" + task + "/cancel");

        shop.awaitAnnounced(Topics.RUN_COMMANDED, task, TaskAnnounced::cancelRequested);
        assertThat(shop.task(task)).containsEntry("cancelRequested", true);
    }

    @Test
    void sendingNowIsDoneOnceAndRefusedWhenThePushHasBegun() {
        String task = shop.scheduled(operator.newTemplate(), shop.judgedFile());

        Reply first = operator.post(TASKS + "/" + task + "/send-now");
        Reply second = operator.post(TASKS + "/" + task + "/send-now");

        assertThat(first.status()).as(first.text()).isEqualTo(200);
        assertThat(first.data().getString("firedAt")).isNotNull();
        assertThat(second.data().getString("firedAt")).isEqualTo(first.data().getString("firedAt"));
        shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true);
        shop.distributionSays(task, "RUNNING", 0, Map.of());
        shop.awaitState(task, "RUNNING");
        Reply refused = operator.speaking("en").post(TASKS + "/" + task + "/send-now");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("task.not-in-this-state");
        assertThat(refused.text()).contains("while the task is RUNNING");
        assertThat(reschedule(task, shop.now().plusSeconds(900), "*").code()).isEqualTo("task.not-in-this-state");
    }

    @Test
    void aScheduleIsChangedFromTheVersionThatWasSeen() {
        String task = shop.scheduled(operator.newTemplate(), shop.judgedFile());
        Instant later = shop.now().plus(Duration.ofDays(5));
        String seen = shop.task(task).getString("version");

        assertThat(reschedule(task, later, null).errors()).containsOnlyKeys("If-Match");
        Reply moved = reschedule(task, later, "\"" + seen + "\"");
        Reply again = reschedule(task, later, "\"" + seen + "\"");
        Reply stale = operator.speaking("en")
                .put(
                        TASKS + "/" + task + "/schedule",
                        Map.of("sendAt", later.plusSeconds(1).toString()),
                        seen);

        assertThat(moved.status()).as(moved.text()).isEqualTo(200);
        assertThat(again.data()).as("repeated").isEqualTo(moved.data());
        assertThat(OffsetDateTime.parse(moved.data().getString("sendAt")).toInstant())
                .isEqualTo(later);
        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.code()).isEqualTo("task.version-changed");
        assertThat(stale.text())
                .contains(
                        "you saw version " + seen,
                        "it is 1 now".replace("1", moved.data().getString("version")));
        assertThat(reschedule(task, shop.now().plus(Duration.ofDays(90)), "*").code())
                .isEqualTo("task.send-at-outside-window");
        assertThat(reschedule(task, shop.now().minusSeconds(1), "*").errors())
                .containsEntry("sendAt", "task.send-at-past");
        shop.becameDue(task, Duration.ZERO);
        shop.awaitFired(task);
    }

    @Test
    void anotherShopsScheduleIsNotThere() {
        String task = shop.scheduled(operator.newTemplate(), shop.judgedFile());
        Operator stranger = admin.newShop();

        assertThat(stranger.post(TASKS + "/" + task + "/send-now").status()).isEqualTo(404);
        Map<String, Object> body = Map.of("sendAt", shop.now().plusSeconds(60).toString());
        assertThat(stranger.put(TASKS + "/" + task + "/schedule", body, "*").status())
                .isEqualTo(404);
        assertThat(shop.task(task)).containsEntry("firedAt", null).containsEntry("version", 0);
    }

    @Test
    void aScheduledTaskOfAnUnverifiedFileSaysNothingOfTheVerdictItDoesNotWaitFor() {
        String file = operator.uploadUsers(2);
        String task = shop.scheduled(operator.newTemplate(), file);

        assertThat(shop.task(task)).containsEntry("waitingFor", null);
        JSONObject listed = operator.get(TASKS).items().getJSONObject(0);
        assertThat(listed).containsEntry("id", task).containsEntry("waitingFor", null);
        await().until(() -> operator.get(FILES + "/" + file).data().getString("verdict") != null);
    }

    private Object announcedAt(String task) {
        return admin.database()
                .queryForMap("SELECT announced_at FROM t_coupon_task WHERE id = ?", task)
                .get("announced_at");
    }

    private Reply schedule(String template, String file, Instant sendAt) {
        return shop.create(template, file, Map.of("sendType", "SCHEDULED", "sendAt", sendAt.toString()));
    }

    private Reply reschedule(String task, Instant sendAt, String ifMatch) {
        return operator.put(TASKS + "/" + task + "/schedule", Map.of("sendAt", sendAt.toString()), ifMatch);
    }
}
