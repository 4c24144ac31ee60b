package io.confetti.distribution.notice.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.ContactSource;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePlan;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.RevocationCommand;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.distribution.notice.contact.SealContacts;
import io.confetti.distribution.notice.plan.store.PlannedChunks;
import io.confetti.distribution.undo.RevokeForShop;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Notices become rows of what was given, once, whoever plans them. */
@ExtendWith(EveryPromiseHolds.class)
class PlanNoticesIT {
    private static long users = 79_000_000_000L;

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void letPlanners() {
        Plans.letPlanners(distribution);
    }

    @Test
    void everyGrantedCouponIsToldOfWhereThereIsAnAddress() {
        TaskAnnounced task = task(1_000, 100, Plans.MAIL_ELSE_SMS);

        distribution.pushed(task);
        Plans.awaitPlanned(distribution, task);

        assertThat(Plans.rows(distribution, task)).isEqualTo(Plans.expected(users - 99, users));
        assertThat(Plans.counted(distribution, task))
                .isEqualTo(Plans.rows(distribution, task).size());
        distribution
                .sql()
                .sql("SELECT user_id, contact_sealed, coupon_id, template_id, source_id, kind FROM t_notice"
                        + " WHERE task_id = ? AND channel = 'MAIL' AND contact_sealed IS NOT NULL")
                .param(task.taskId())
                .query(row -> {
                    long user = row.getLong(1);
                    assertThat(row.getString(2)).doesNotContain("example");
                    assertThat(distribution
                                    .bean(SealContacts.class)
                                    .open(1001, user, NoticeChannel.MAIL, row.getString(2)))
                            .isEqualTo(user + "@example.com");
                    assertThat(distribution.count("SELECT user_id FROM t_user_coupon WHERE id = ?", row.getLong(3)))
                            .isEqualTo(user);
                    assertThat(row.getLong(4)).isEqualTo(task.templateId());
                    assertThat(row.getLong(5)).isEqualTo(task.taskId());
                    assertThat(row.getString(6)).isEqualTo("COUPON_GRANTED");
                });
    }

    @Test
    void nothingIsToldOfWhatWasNotGranted() {
        TaskAnnounced task = task(30, 50, Plans.MAIL_ELSE_SMS);

        distribution.pushed(task);
        Plans.awaitPlanned(distribution, task);

        assertThat(Plans.rows(distribution, task)).isEqualTo(Plans.expected(users - 49, users - 20));
    }

    @Test
    void aTaskThatGivesNothingIsPlannedAllTheSame() {
        TaskAnnounced task = task(0, 5, Plans.MAIL_ELSE_SMS);

        distribution.pushed(task);
        Plans.awaitPlanned(distribution, task);

        assertThat(Plans.rows(distribution, task)).isEmpty();
    }

    @Test
    void inAppAloneMakesNoRow() {
        TaskAnnounced task = task(10, 10, new NoticePlan(List.of(NoticeStep.of(NoticeChannel.IN_APP)), null, null));

        distribution.pushed(task);

        assertThat(Plans.state(distribution, task)).isEqualTo("null");
        assertThat(Plans.rows(distribution, task)).isEmpty();
    }

    @Test
    void nothingIsDueBeforeItsTime() {
        Instant notBefore = Instant.parse("2090-01-01T00:00:00Z");
        TaskAnnounced task = task(10, 1, new NoticePlan(Plans.MAIL_ELSE_SMS.chain(), ContactSource.PROFILE, notBefore));

        distribution.pushed(task);
        Plans.awaitPlanned(distribution, task);

        assertThat(distribution
                        .sql()
                        .sql("SELECT DISTINCT due_at FROM t_notice WHERE task_id = ?")
                        .param(task.taskId())
                        .query(LocalDateTime.class)
                        .list())
                .containsExactly(LocalDateTime.ofInstant(notBefore, ZoneOffset.UTC));
    }

    @Test
    void aCouponThatWasTakenBackMeanwhileIsPassedOver() {
        Plans.holdPlanners(distribution);
        TaskAnnounced task = distribution.pushed(task(10, 10, Plans.MAIL_ELSE_SMS));
        distribution
                .bean(RevokeForShop.class)
                .revoke(new RevocationCommand(
                        1001, task.templateId(), List.of(users, users - 1), List.of(), false, false, "test", null));

        Plans.letPlanners(distribution);
        Plans.awaitPlanned(distribution, task);

        assertThat(Plans.rows(distribution, task)).isEqualTo(Plans.expected(users - 9, users - 2));
    }

    @Test
    void aSecondPlanAddsNothing() {
        TaskAnnounced task = distribution.pushed(task(40, 40, Plans.MAIL_ELSE_SMS));
        Plans.awaitPlanned(distribution, task);
        List<Long> ids = ids(task);
        forgetPlan(task);

        Plans.awaitPlanned(distribution, task);

        assertThat(ids(task)).isEqualTo(ids);
    }

    @Test
    void twoPlannersOfOneChunkPlanItOnce() throws Exception {
        Plans.holdPlanners(distribution);
        TaskAnnounced task = distribution.pushed(task(500, 500, Plans.MAIL_ELSE_SMS));
        PlanRun run = new PlanRun(task, 2);
        PlannedChunks chunks = distribution.bean(PlannedChunks.class);
        List<SettledChunk> open = chunks.open(task.taskId(), 0, 10);
        CyclicBarrier together = new CyclicBarrier(4);
        Callable<Integer> plan = () -> {
            together.await();
            return open.stream()
                    .mapToInt(chunk -> distribution.bean(PlanChunk.class).plan(run, chunk, any -> Map.of()))
                    .sum();
        };
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            int planned = 0;
            for (Future<Integer> done : threads.invokeAll(List.of(plan, plan, plan, plan))) {
                planned += done.get();
            }
            assertThat(planned).isEqualTo(1_000);
        } finally {
            threads.shutdown();
        }
        assertThat(Plans.rows(distribution, task)).hasSize(1_000);
        assertThat(Plans.counted(distribution, task)).isEqualTo(1_000);
    }

    @Test
    void whatIsCancelledIsNotPlanned() {
        Plans.holdPlanners(distribution);
        TaskAnnounced task = distribution.pushed(task(10, 10, Plans.MAIL_ELSE_SMS));
        SettledChunk chunk =
                distribution.bean(PlannedChunks.class).open(task.taskId(), 0, 1).get(0);
        distribution
                .sql()
                .sql("UPDATE t_task_run SET notice_state = 'CANCELLED' WHERE task_id = ?")
                .param(task.taskId())
                .update();

        assertThat(distribution.bean(PlanChunk.class).plan(new PlanRun(task, 2), chunk, any -> Map.of()))
                .isZero();

        assertThat(Plans.rows(distribution, task)).isEmpty();
        assertThat(distribution.bean(PlannedChunks.class).open(task.taskId(), 0, 1))
                .as("it could be taken up again")
                .containsExactly(chunk);
    }

    private static TaskAnnounced task(long stock, int count, NoticePlan plan) {
        users += count;
        Plans.contacts(distribution, users - count + 1, users);
        return distribution
                .aTask(distribution.aTemplateWithStock(stock), 1, users - count + 1, users)
                .told(plan);
    }

    private static List<Long> ids(TaskAnnounced task) {
        return distribution
                .sql()
                .sql("SELECT id FROM t_notice WHERE task_id = ? ORDER BY id")
                .param(task.taskId())
                .query(Long.class)
                .list();
    }

    /** As if a crash had kept the rows and lost the marks. */
    private static void forgetPlan(TaskAnnounced task) {
        for (String table :
                List.of("t_task_chunk SET notice_state = NULL", "t_task_run SET notice_state = 'PLANNING'")) {
            distribution
                    .sql()
                    .sql("UPDATE " + table + " WHERE task_id = ?")
                    .param(task.taskId())
                    .update();
        }
    }
}
