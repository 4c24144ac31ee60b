package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.TaskDue;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.merchantadmin.task.store.ScheduleStore;
import io.confetti.platform.messaging.Broker;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is looked at when the time of a scheduled task has come, and who may start it. */
class FireTaskIT {
    private static final Duration JUST_NOW = Duration.ofSeconds(1);
    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);
    private final Operator operator = shop.operator();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    /** No distribution ends them, and whoever looks for silent tasks looks at a hundred. */
    @AfterEach
    void end() {
        String ofTheShop = shop.newTask();
        admin.database()
                .update(
                        "UPDATE t_coupon_task SET state = 'COMPLETED' WHERE state = 'PENDING' AND shop_id ="
                                + " (SELECT shop_id FROM (SELECT shop_id FROM t_coupon_task WHERE id = ?) one)",
                        ofTheShop);
    }

    @Test
    void ofTwoInstancesEachTaskIsStartedByOne() {
        String template = operator.newTemplate();
        String file = shop.judgedFile();
        double before = started(admin.bean(MeterRegistry.class));
        var tasks = new ArrayList<String>();
        try (var second = admin.anotherInstance()) {
            for (int i = 0; i < 100; i++) {
                tasks.add(shop.scheduled(template, file));
            }
            allBecomeDue(file);

            tasks.forEach(shop::awaitFired);

            double all =
                    started(admin.bean(MeterRegistry.class)) - before + started(second.getBean(MeterRegistry.class));
            assertThat(all).isEqualTo(100);
        }
        for (String task : tasks) {
            shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true);
            assertThat(shop.announced(Topics.TASK_STARTED, task))
                    .as("the sweep may repeat it, but nobody starts it a second time")
                    .extracting(TaskAnnounced::acceptedAt)
                    .containsOnly(firedAt(task));
        }
    }

    /** At one instant. */
    private static void allBecomeDue(String file) {
        admin.database().update("UPDATE t_coupon_task SET send_at = UTC_TIMESTAMP(3) WHERE file_id = ?", file);
    }

    /** The broker tells of it, too, where the looks of an instance are slow. */
    @Test
    void aTaskThatIsDueSoonIsHandedToTheBroker() {
        String task = shop.scheduled(
                operator.newTemplate(), shop.judgedFile(), shop.now().plusSeconds(4));
        var told = new CopyOnWriteArrayList<TaskDue>();
        var announce = new AnnounceDueTasks(admin.bean(ScheduleStore.class), new Broker() {
            @Override
            public void send(String topic, String key, Object payload) {
                throw new IllegalStateException("not at once");
            }

            @Override
            public void send(String topic, String key, Object payload, Duration timeout) {
                throw new IllegalStateException("not at once");
            }

            @Override
            public void sendAt(String topic, String key, Object payload, Instant notBefore) {
                admin.bean(Broker.class).sendAt(topic, key, payload, notBefore);
                told.add((TaskDue) payload);
            }
        });

        announce.announce();

        assertThat(told).extracting(TaskDue::taskId).contains(Long.parseLong(task));
        shop.awaitFired(task);
    }

    @Test
    void aTaskThatMissedItsTimeWaitsForAnOperator() {
        String task = shop.scheduled(operator.newTemplate(), shop.judgedFile());

        shop.becameDue(task, Duration.ofMinutes(61));

        awaitProblem(task, "TOO_LATE");
        assertThat(shop.task(task).getString("fireProblemText")).contains("允许的延迟");
        admin.bean(FiringMetrics.class).measure();
        assertThat(waiting()).isPositive();
        assertThat(violations(task)).isEmpty();
        assertNotStarted(task);
        assertThat(operator.post(TASKS + "/" + task + "/send-now").data())
                .containsEntry("fireProblem", null)
                .extractingByKey("firedAt")
                .isNotNull();
        shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true);
    }

    @Test
    void aTaskWithinItsLateLimitIsStarted() {
        String task = shop.scheduled(operator.newTemplate(), shop.judgedFile());

        shop.becameDue(task, Duration.ofMinutes(59));

        shop.awaitFired(task);
    }

    /** Whoever publishes it afterwards does not expect that a push begins. */
    @Test
    void aDraftIsNotPushedNotEvenWhenItIsPublishedLater() {
        String template = operator.createTemplate(Map.of("draft", true)).id();
        String task = shop.scheduled(template, shop.judgedFile());
        shop.becameDue(task, JUST_NOW);
        awaitProblem(task, "TEMPLATE_DRAFT");

        Reply refused = operator.post(TASKS + "/" + task + "/send-now");
        operator.post(TEMPLATES + "/" + template + "/publish");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("task.template-not-active");
        assertNotStarted(task);
        Reply moved = operator.put(
                TASKS + "/" + task + "/schedule",
                Map.of("sendAt", shop.now().plusSeconds(2).toString()),
                shop.task(task).getString("version"));
        assertThat(moved.data()).containsEntry("fireProblem", null);
        shop.awaitFired(task);
    }

    @Test
    void aWindowThatIsClosedLeavesTheTaskScheduled() {
        Instant begin = shop.now().plus(Duration.ofDays(1));
        String early =
                operator.createTemplate(Map.of("claimStart", begin.toString())).id();
        String notBegun = shop.scheduled(early, shop.judgedFile(), begin.plusSeconds(60));
        String template = operator.newTemplate();
        String over = shop.scheduled(template, shop.judgedFile());
        admin.database()
                .update(
                        "UPDATE t_template_stock SET claim_start = claim_start - INTERVAL 2 DAY,"
                                + " claim_end = UTC_TIMESTAMP(3) - INTERVAL 1 DAY WHERE template_id = ?",
                        template);

        shop.becameDue(notBegun, JUST_NOW);
        shop.becameDue(over, JUST_NOW);

        awaitProblem(notBegun, "WINDOW_CLOSED");
        awaitProblem(over, "WINDOW_CLOSED");
        assertThat(operator.post(TASKS + "/" + notBegun + "/send-now").code()).isEqualTo("task.template-not-begun");
        assertThat(operator.post(TASKS + "/" + over + "/send-now").code()).isEqualTo("task.template-over");
        assertThat(operator.post(TASKS + "/" + over + "/cancel").status()).isEqualTo(200);
        assertThat(shop.task(over)).containsEntry("state", "CANCELLED");
        assertNotStarted(notBegun);
    }

    @Test
    void anEndedTemplateAndARefusedFileEndTheTask() {
        String template = operator.newTemplate();
        String ofEnded = shop.scheduled(template, shop.judgedFile());
        operator.post(TEMPLATES + "/" + template + "/end");
        String file = operator.uploadUsers(1);
        String ofRefused = shop.scheduled(operator.newTemplate(), file);
        shop.judged(file);
        admin.database()
                .update("UPDATE t_recipient_file SET verdict = 'REJECT', reason = 'FILE_NO_ROWS' WHERE id = ?", file);

        shop.becameDue(ofEnded, Duration.ofDays(1)); // it is too late as well, and can never be sent
        shop.becameDue(ofRefused, JUST_NOW);
        shop.awaitState(ofEnded, "FAILED");
        shop.awaitState(ofRefused, "FAILED");

        assertThat(shop.task(ofEnded)).containsEntry("reason", "TEMPLATE_ENDED").containsEntry("firedAt", null);
        assertThat(shop.task(ofRefused)).containsEntry("reason", "FILE_NO_ROWS").containsEntry("delivered", 0);
        assertThat(shop.task(ofRefused).getString("endedAt")).isNotNull();
        assertThat(operator.post(TASKS + "/" + ofEnded + "/send-now").code()).isEqualTo("task.not-in-this-state");
        assertNotStarted(ofEnded);
        assertNotStarted(ofRefused);
    }

    @Test
    void aPausedTemplateLetsThePushBeginAndWait() {
        String template = operator.newTemplate();
        String task = shop.scheduled(template, shop.judgedFile());
        String byHand = shop.scheduled(template, shop.judgedFile());
        operator.post(TEMPLATES + "/" + template + "/pause");

        shop.becameDue(task, JUST_NOW);
        assertThat(operator.post(TASKS + "/" + byHand + "/send-now").status()).isEqualTo(200);

        shop.awaitFired(task);
        shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true);
    }

    /** Of firing, sending and cancelling at one instant one wins, and whoever loses changes nothing. */
    @Test
    void whoComesFirstDecides() throws Exception {
        String template = operator.newTemplate();
        String file = shop.judgedFile();
        var fire = admin.bean(FireTask.class);
        var tasks = new ArrayList<String>();
        for (int round = 0; round < 40; round++) {
            String task = shop.scheduled(template, file);
            tasks.add(task);
            shop.becameDue(task, Duration.ZERO);
            Crowd.<Object>together(
                    () -> operator.post(TASKS + "/" + task + "/cancel"),
                    () -> {
                        fire.fire(Long.parseLong(task));
                        return null;
                    },
                    () -> operator.post(TASKS + "/" + task + "/send-now"));
        }
        String marker = shop.create(template, file, Map.of()).id();
        shop.awaitAnnounced(Topics.TASK_STARTED, marker, any -> true);

        for (String id : tasks) {
            JSONObject task = shop.task(id);
            assertThat(task).containsEntry("cancelRequested", true);
            if (task.get("firedAt") == null) {
                assertThat(task).containsEntry("state", "CANCELLED");
                assertNotStarted(id);
            } else {
                assertThat(task).containsEntry("state", "PENDING");
                shop.awaitAnnounced(Topics.TASK_STARTED, id, any -> true);
                shop.awaitAnnounced(Topics.RUN_COMMANDED, id, any -> true);
            }
        }
    }

    @Test
    void aDueTaskThatNobodyStartsBreaksAPromise() {
        String task = shop.scheduled(operator.newTemplate(), shop.judgedFile());
        assertThat(violations(task)).isEmpty();

        shop.becameDue(task, Duration.ofHours(2));
        admin.database()
                .update(
                        "UPDATE t_coupon_task SET cancel_requested = 1 WHERE id = ?",
                        task); // keeps it from being started
        admin.database().update("UPDATE t_coupon_task SET fire_problem = NULL, late_limit = 90000 WHERE id = ?", task);

        assertThat(violations(task)).singleElement().satisfies(violation -> {
            assertThat(violation.promise()).isEqualTo("I6");
            assertThat(violation.finding()).startsWith("was due at ");
        });
        operator.post(TASKS + "/" + task + "/cancel");
    }

    private List<Violation> violations(String task) {
        var scope = new CheckScope(CheckScope.Kind.TASK, Long.parseLong(task));
        return admin.bean(PromiseChecks.class).run(scope).violations();
    }

    private void awaitProblem(String task, String problem) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> problem.equals(shop.task(task).getString("fireProblem")));
    }

    private void assertNotStarted(String task) {
        admin.bean(FireTask.class).fire(Long.parseLong(task));
        assertThat(shop.task(task)).containsEntry("firedAt", null);
        assertThat(shop.announced(Topics.TASK_STARTED, task)).isEmpty();
        assertThat(shop.announced(Topics.RUN_COMMANDED, task)).isEmpty();
    }

    private Instant firedAt(String task) {
        return OffsetDateTime.parse(shop.task(task).getString("firedAt")).toInstant();
    }

    private static double started(MeterRegistry metrics) {
        return metrics.get("confetti.tasks.fired").timer().count();
    }

    private static double waiting() {
        return admin.bean(MeterRegistry.class)
                .get("confetti.tasks.not-fired")
                .gauge()
                .value();
    }
}
