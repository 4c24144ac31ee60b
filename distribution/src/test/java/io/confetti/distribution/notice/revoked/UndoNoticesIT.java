package io.confetti.distribution.notice.revoked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.UndoNotices;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.expiry.Endings;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.distribution.notice.remind.Reminders;
import io.confetti.distribution.notice.revoked.store.UndoneTasks;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Users of an undone task hear once that their coupon was taken back, if an operator asks for it. */
class UndoNoticesIT {
    private static final UndoNotices BY_MAIL = new UndoNotices(List.of(NoticeChannel.MAIL));
    private static long users = 87_000_000_001L;

    private static Distribution distribution;

    private final long template = Endings.aTemplate(distribution);

    @BeforeAll
    static void start() {
        distribution = Reminders.withProviders("undone");
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @AfterEach
    void letPlanners() {
        Plans.letPlanners(distribution);
    }

    @Test
    void whoseCouponWasTakenBackHearsOfIt() {
        long task = pushed(10);
        Endings.use(distribution, template, users, "REDEEMED");

        undo(task);
        assertThat(ask(task, BY_MAIL)).isEqualTo(BY_MAIL);

        Reminders.soon().until(() -> "PLANNED".equals(state(task)));
        assertThat(rows()).isEqualTo(expected(users - 9, users - 1));
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice n JOIN t_user_coupon c ON c.id = n.coupon_id AND c.user_id = n.user_id"
                                + " WHERE n.kind = 'COUPON_REVOKED' AND n.template_id = ? AND n.shop_id = 1001"
                                + " AND n.task_id IS NULL AND n.source_id = c.id",
                        template))
                .isEqualTo(9);
    }

    @Test
    void nobodyHearsOfItBeforeItIsUndone() {
        long task = pushed(3);
        set(task, "'UNDOING', ended_at = NULL"); // one that has not ended is undone by nobody

        ask(task, BY_MAIL);

        assertThat(distribution.bean(UndoneTasks.class).planning(100)).noneMatch(one -> one.taskId() == task);
        undo(task);
        Reminders.soon().until(() -> "PLANNED".equals(state(task)));
        assertThat(rows()).hasSize(3);
    }

    @Test
    void whatWasAskedForFirstStands() {
        long task = pushed(3);
        undo(task);
        ask(task, BY_MAIL);
        Reminders.soon().until(() -> "PLANNED".equals(state(task)));
        List<String> rows = rows();

        assertThat(ask(task, new UndoNotices(List.of(NoticeChannel.SMS)))).isEqualTo(BY_MAIL);

        assertThat(state(task)).isEqualTo("PLANNED");
        assertThat(rows()).isEqualTo(rows);
    }

    @Test
    void whatIsNotUndoneIsRefused() {
        long task = pushed(1);

        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> ask(task, BY_MAIL))
                .matches(refusal -> refusal.code() == UndoNoticeError.NOT_UNDONE);
        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> ask(12, BY_MAIL))
                .matches(refusal -> refusal.code().code().equals(CommonError.NOT_FOUND.code()));
    }

    @Test
    void plannersOfOneChunkPlanItOnce() throws Exception {
        Plans.holdPlanners(distribution);
        long task = pushed(200);
        undo(task);
        ask(task, BY_MAIL);
        UndoneTask undone = distribution.bean(UndoneTasks.class).planning(100).stream()
                .filter(one -> one.taskId() == task)
                .findFirst()
                .orElseThrow();
        UndoneChunk chunk =
                distribution.bean(UndoneTasks.class).chunksAfter(undone, 0, 10).get(0);
        var together = new CyclicBarrier(4);
        Callable<Integer> plan = () -> {
            together.await();
            return distribution.bean(PlanUndoneChunk.class).plan(undone, chunk);
        };
        var threads = Executors.newFixedThreadPool(4);
        int planned = 0;
        try {
            for (Future<Integer> done : threads.invokeAll(List.of(plan, plan, plan, plan))) {
                planned += done.get();
            }
        } finally {
            threads.shutdown();
        }

        assertThat(planned).isEqualTo(200);
        assertThat(rows()).hasSize(200);
    }

    private long pushed(int count) {
        users += count;
        long task = Endings.pushed(
                distribution,
                template,
                users - count + 1,
                users,
                Endings.now(distribution).plus(Duration.ofDays(1)));
        distribution
                .sql()
                .sql(
                        "INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version, state,"
                                + " created_at, ended_at) VALUES (?, 1001, ?, '{}', 5000, 2, 'COMPLETED', UTC_TIMESTAMP(3),"
                                + " UTC_TIMESTAMP(3))")
                .params(task, template)
                .update();
        return task;
    }

    private void undo(long task) {
        distribution
                .sql()
                .sql("UPDATE t_user_coupon SET status = 'REVOKED' WHERE template_id = ? AND status = 'UNUSED'")
                .param(template)
                .update();
        set(task, "'UNDONE', ended_at = UTC_TIMESTAMP(3)");
    }

    private static void set(long task, String state) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET undo_state = " + state + " WHERE task_id = ?")
                .param(task)
                .update();
    }

    private static UndoNotices ask(long task, UndoNotices wanted) {
        return distribution.bean(AskUndoNotices.class).ask(task, wanted);
    }

    private static String state(long task) {
        return distribution
                .sql()
                .sql("SELECT state FROM t_undo_notice WHERE task_id = ?")
                .param(task)
                .query(String.class)
                .single();
    }

    private List<String> rows() {
        return distribution
                .sql()
                .sql("SELECT user_id, channel, outcome FROM t_notice WHERE kind = 'COUPON_REVOKED' AND template_id = ?"
                        + " ORDER BY user_id")
                .param(template)
                .query((row, i) -> row.getLong(1) + " " + row.getString(2) + " " + row.getString(3))
                .list();
    }

    /** As {@link Plans#contacts} gives them addresses. */
    private static List<String> expected(long first, long last) {
        return LongStream.rangeClosed(first, last)
                .mapToObj(user -> user + " MAIL " + (user % 5 != 0 && user % 3 != 0 ? "null" : "NO_CONTACT"))
                .toList();
    }
}
