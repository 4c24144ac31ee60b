package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.CanaryPlan;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RefusedCommand;
import io.confetti.contract.RunCommand;
import io.confetti.contract.RunControl;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.messaging.Broker;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Commands while distribution is away, as it is in this test: they are taken and will apply. */
class CommandTaskIT {
    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);
    private final Operator operator = shop.operator();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void aPauseIsTakenAndTheWholeRequestGoesByMessage() {
        String id = shop.newTask();
        shop.distributionSays(id, "RUNNING", 0, Map.of());
        shop.awaitState(id, "RUNNING");

        assertThat(rate(id, 2_000).status()).isEqualTo(202);
        Reply paused = operator.post(path(id, "pause"));

        assertThat(paused.status()).isEqualTo(202);
        assertThat(paused.data())
                .containsEntry("id", id)
                .containsEntry("state", "PAUSED")
                .containsEntry("desired", "PAUSE")
                .containsEntry("rate", 2_000);
        assertThat(command(id, 2))
                .isEqualTo(new RunCommand(PushCommand.PAUSE, DesiredState.PAUSE, 2_000, false, 2, null, null));
        assertThat(shop.task(id)).containsEntry("state", "PAUSED").containsEntry("rate", 2_000);
    }

    @Test
    void pauseAndResumeAreRepeatedAlike() {
        String id = shop.newTask();

        assertThat(operator.post(path(id, "pause")).status()).isEqualTo(202);
        assertThat(operator.post(path(id, "pause")).data()).containsEntry("state", "PAUSED");
        assertThat(operator.post(path(id, "resume")).data()).containsEntry("state", "PENDING");
        assertThat(operator.post(path(id, "continue")).data()).containsEntry("state", "PENDING");

        assertThat(command(id, 4).desired()).isEqualTo(DesiredState.RUN);
    }

    @Test
    void cancelIsAskedForAndAnsweredAlike() {
        String id = shop.newTask();

        Reply first = operator.post(path(id, "cancel"));
        Reply second = operator.post(path(id, "cancel"));

        assertThat(first.status()).isEqualTo(202).isEqualTo(second.status());
        assertThat(first.data()).containsEntry("cancelRequested", true).isEqualTo(second.data());
        assertThat(shop.awaitAnnounced(Topics.RUN_COMMANDED, id, any -> true).cancelRequested())
                .isTrue();
        assertThat(operator.post(path(id, "pause")).code()).isEqualTo("task.not-in-this-state");
        shop.distributionSays(id, "CANCELLED", 0, Map.of("CANCELLED", 2L));
        shop.awaitState(id, "CANCELLED");
        assertThat(operator.post(path(id, "cancel")).data())
                .containsEntry("cancelRequested", true)
                .containsEntry("state", "CANCELLED");
    }

    @Test
    void aTaskThatHasEndedStaysAsItIs() {
        String id = shop.newTask();
        shop.distributionSays(id, "COMPLETED", 2, Map.of());
        shop.awaitState(id, "COMPLETED");

        Reply cancelled = operator.post(path(id, "cancel"));
        Reply paused = operator.speaking("en").post(path(id, "pause"));

        assertThat(cancelled.status()).isEqualTo(200);
        assertThat(cancelled.data()).containsEntry("state", "COMPLETED").containsEntry("cancelRequested", false);
        assertThat(paused.status()).isEqualTo(409);
        assertThat(paused.code()).isEqualTo("task.not-in-this-state");
        assertThat(paused.json().getString("detail")).isEqualTo("That is not possible while the task is COMPLETED");
        assertThat(operator.post(path(id, "resume")).json().getString("detail")).isEqualTo("任务处于 COMPLETED 状态，不能执行该操作");
        assertThat(rate(id, 100).status()).isEqualTo(409);
        assertThat(shop.announced(Topics.RUN_COMMANDED, id)).isEmpty();
    }

    @Test
    void theRequestToCancelIsRepeatedUntilTheTaskEnds() {
        String id = shop.newTask();
        shop.distributionSays(id, "RUNNING", 0, Map.of());
        shop.awaitState(id, "RUNNING");

        operator.post(path(id, "cancel"));

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(shop.announced(Topics.RUN_COMMANDED, id))
                        .hasSizeGreaterThanOrEqualTo(2)
                        .allMatch(TaskAnnounced::cancelRequested));
        int started = shop.announced(Topics.TASK_STARTED, id).size();
        shop.distributionSays(id, "CANCELLED", 0, Map.of("CANCELLED", 2L));
        shop.awaitState(id, "CANCELLED");
        assertThat(shop.announced(Topics.TASK_STARTED, id))
                .as("what runs is not announced again")
                .hasSize(started);
    }

    @Test
    void whatTheRunMadeOfACommandIsSeenOnceItIsHeard() {
        String id = shop.newTask();
        shop.distributionSays(id, "RUNNING", 0, Map.of());
        shop.awaitState(id, "RUNNING");
        operator.post(path(id, "pause"));

        says(id, new RunControl(DesiredState.RUN, 0, null, null, null, 0, null)); // from before the command
        says(
                id,
                new RunControl(
                        DesiredState.RUN,
                        1,
                        70,
                        RunControl.CANARY,
                        null,
                        0,
                        null)); // it was held, a pause changes nothing

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(shop.task(id))
                        .containsEntry("state", "HELD")
                        .containsEntry("heldReason", "CANARY")
                        .containsEntry("desired", "RUN")
                        .containsEntry("rate", 70));
    }

    @Test
    void afterARefusedCommandTheCopyGoesOnAsTheRunDoes() {
        String id = shop.newTask();
        shop.distributionSays(id, "RUNNING", 0, Map.of());
        shop.awaitState(id, "RUNNING");
        operator.post(path(id, "pause"));
        var refused = new RefusedCommand(PushCommand.PAUSE, 1, RefusedCommand.NOT_IN_THIS_STATE, "RUNNING");

        says(id, new RunControl(DesiredState.RUN, 0, null, RunControl.CANARY, null, 0, refused));

        shop.awaitState(id, "HELD");
        assertThat(shop.task(id).getJSONObject("refused")).containsEntry("version", 1);
    }

    @Test
    void laterCommandsBringTheWordToGoOnAlong() {
        String id = shop.newTask();
        says(id, new RunControl(DesiredState.RUN, 0, null, RunControl.CANARY, null, 0, null));
        shop.awaitState(id, "HELD");

        rate(id, 100);
        operator.post(path(id, "continue"));
        rate(id, 200);

        assertThat(command(id, 1).canaryPassed()).isFalse();
        assertThat(command(id, 2).canaryPassed()).isTrue();
        assertThat(command(id, 3))
                .isEqualTo(new RunCommand(PushCommand.RATE, DesiredState.RUN, 200, true, 3, null, null));
    }

    @Test
    void commandsAtOnceHaveVersionsOfTheirOwn() {
        String id = shop.newTask();

        IntStream.range(0, 12).parallel().forEach(i -> operator.post(path(id, i % 2 == 0 ? "pause" : "resume")));

        assertThat(admin.database()
                        .queryForObject("SELECT control_version FROM t_coupon_task WHERE id = ?", Long.class, id))
                .isEqualTo(12);
    }

    @Test
    void aRateIsAtLeast25AndMustBeSaid() {
        String id = shop.newTask();

        assertThat(rate(id, 24).errors()).containsEntry("rowsPerSecond", "validation.range");
        assertThat(operator.put(path(id, "rate"), Map.of(), null).errors())
                .containsEntry("rowsPerSecond", "validation.required");
        assertThat(rate(id, 25).data()).containsEntry("rate", 25);
        assertThat(rate(id, null).data()).containsEntry("rate", null);
    }

    @Test
    void aTrialAndARateComeWithTheTask() {
        var canary = Map.of("rows", 1_000, "holdIfFailedAbovePercent", 5, "continueAfter", "10m");
        Reply created = shop.create(operator.newTemplate(), shop.judgedFile(), Map.of("canary", canary, "rate", 200));

        assertThat(created.data()).containsEntry("rate", 200);
        assertThat(created.data().getJSONObject("canary"))
                .containsEntry("rows", 1_000)
                .containsEntry("holdIfFailedAbovePercent", 5)
                .containsEntry("continueAfter", "600s");
        TaskAnnounced announced = shop.awaitAnnounced(Topics.TASK_STARTED, created.id(), any -> true);
        assertThat(announced.canary()).isEqualTo(new CanaryPlan(1_000L, null, BigDecimal.valueOf(5), 600));
        assertThat(announced.command().rate()).isEqualTo(200);
        assertThat(shop.task(created.id())).containsEntry("rate", 200);
    }

    @Test
    void wrongFieldsOfATrialAreNamed() {
        String template = operator.newTemplate();
        String file = shop.judgedFile();
        var both = Map.of("rows", 1, "percent", 5, "continueAfter", "soon");
        var neither = Map.of("continueAfter", "169h");

        assertThat(shop.create(template, file, Map.of("canary", both, "rate", 24))
                        .errors())
                .containsOnly(
                        entry("canary.percent", "validation.not-applicable"),
                        entry("canary.continueAfter", "task.continue-after"),
                        entry("rate", "validation.range"));
        assertThat(shop.create(template, file, Map.of("canary", neither)).errors())
                .containsOnly(
                        entry("canary.rows", "validation.required"),
                        entry("canary.continueAfter", "task.continue-after"));
    }

    @Test
    void aPausedTaskIsNotAnnouncedAgainUntilItIsResumed() {
        String id = shop.newTask();
        shop.awaitAnnounced(Topics.TASK_STARTED, id, any -> true);
        operator.post(path(id, "pause"));
        int before = shop.announced(Topics.TASK_STARTED, id).size();

        await().during(Duration.ofSeconds(8))
                .atMost(Duration.ofSeconds(20))
                .until(() -> shop.announced(Topics.TASK_STARTED, id).size() <= before + 1); // one on its way
        operator.post(path(id, "resume"));

        await().atMost(Duration.ofSeconds(30))
                .until(() -> shop.announced(Topics.TASK_STARTED, id).size() > before + 1);
    }

    private Reply rate(String id, Integer rowsPerSecond) {
        var body = new HashMap<String, Object>();
        body.put("rowsPerSecond", rowsPerSecond);
        return operator.put(path(id, "rate"), body, null);
    }

    private RunCommand command(String id, long version) {
        return shop.awaitAnnounced(
                        Topics.RUN_COMMANDED, id, any -> any.command().version() == version)
                .command();
    }

    private static void says(String id, RunControl control) {
        var message = new TaskProgressed(Long.parseLong(id), "RUNNING", null, 0, 0, Map.of(), null, null, control);
        admin.bean(Broker.class).send(Topics.TASK_PROGRESSED, id, message);
    }

    private static String path(String id, String command) {
        return TASKS + "/" + id + "/" + command;
    }
}
