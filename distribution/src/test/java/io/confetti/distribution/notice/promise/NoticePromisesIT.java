package io.confetti.distribution.notice.promise;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.distribution.notice.promise.store.OverdueNotices;
import io.confetti.distribution.notice.promise.store.OverdueNotices.Overdue;
import io.confetti.platform.id.Ids;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the doctor finds of notices, if somebody breaks what is promised. */
class NoticePromisesIT {
    private static final int COUNT = 30;
    private static long users = 86_000_000_000L;

    private static Distribution distribution;

    private TaskAnnounced task;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @BeforeEach
    void planned() {
        users += COUNT;
        Plans.contacts(distribution, users - COUNT + 1, users);
        task = distribution.pushed(distribution
                .aTask(distribution.aTemplateWithStock(COUNT), 1, users - COUNT + 1, users)
                .told(Plans.MAIL_ELSE_SMS));
        Plans.awaitPlanned(distribution, task);
        assertThat(found()).isEmpty();
    }

    @AfterEach
    void othersFindNothing() {
        update("UPDATE t_task_run SET notice_state = NULL WHERE task_id = ?", task.taskId());
        update("DELETE FROM t_notice WHERE task_id = ?", task.taskId());
        update("DELETE FROM t_notice_day WHERE user_id = ?", users);
    }

    @Test
    void whoIsNotToldIsMissed() {
        update("DELETE FROM t_notice WHERE task_id = ? AND channel = 'MAIL' ORDER BY id LIMIT 2", task.taskId());

        assertThat(found()).containsExactly("task " + task.taskId() + ": 2 coupons without a notice by MAIL");
    }

    @Test
    void whatNoChunkCountsIsTooMuch() {
        long marked = Plans.counted(distribution, task);
        have("SENT", "UTC_TIMESTAMP(3)", null);
        have("SENT", "UTC_TIMESTAMP(3)", 1L); // stands in for one that failed

        assertThat(found())
                .containsExactly(
                        "task %d: %d notices, but its chunks count %d".formatted(task.taskId(), marked + 1, marked));
    }

    @Test
    void whatDoesNotEndIsNamed() {
        long stuck = have("SENDING", "UTC_TIMESTAMP(3) - INTERVAL 26 HOUR", 1L);
        have("DUE", "UTC_TIMESTAMP(3) - INTERVAL 23 HOUR", 1L);
        have("UNKNOWN", "UTC_TIMESTAMP(3) - INTERVAL 26 HOUR", 1L);

        assertThat(overdue()).extracting(Overdue::id).containsExactly(stuck);
        update("UPDATE t_task_run SET notice_state = 'PAUSED' WHERE task_id = ?", task.taskId());
        assertThat(overdue()).as("while it is paused").isEmpty();
    }

    @Test
    void whoIsToldTooOftenIsNamed() {
        update("INSERT INTO t_notice_day (user_id, channel, day, sent) VALUES (?, 'SMS', UTC_DATE(), 2)", users);
        assertThat(found(CheckScope.of(null, null, users))).isEmpty();

        update("UPDATE t_notice_day SET sent = 3 WHERE user_id = ?", users);

        assertThat(found(CheckScope.of(null, null, users)))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("user " + users + ": 3 notices by SMS on ")
                .endsWith(", the cap is 2");
        assertThat(found(CheckScope.of(null, null, users - 1))).isEmpty();
        assertThat(found(CheckScope.EVERYTHING)).isNotEmpty();
    }

    private List<Overdue> overdue() {
        Instant before = distribution.bean(SuiteClock.class).instant().minus(Duration.ofHours(24));
        return distribution.bean(OverdueNotices.class).find(CheckScope.of(null, task.taskId(), null), before);
    }

    private List<String> found() {
        return found(CheckScope.of(null, task.taskId(), null));
    }

    private static List<String> found(CheckScope scope) {
        var report = distribution.bean(PromiseChecks.class).run(scope);
        assertThat(report.notChecked()).isEmpty();
        return report.violations().stream()
                .filter(violation -> "I15".equals(violation.promise()))
                .map(NoticePromisesIT::text)
                .toList();
    }

    private static String text(Violation violation) {
        return violation.subject() + ": " + violation.finding();
    }

    private long have(String state, String due, Long follows) {
        long id = distribution.bean(Ids.class).next();
        distribution
                .sql()
                .sql(
                        "INSERT INTO t_notice (id, shop_id, user_id, kind, channel, source_id, state, due_at, follows_id, task_id,"
                                + " template_id, created_at) VALUES (?, 1001, ?, 'COUPON_GRANTED', 'SMS', ?, ?, " + due
                                + ", ?, ?, ?,"
                                + " UTC_TIMESTAMP(3))")
                .params(List.of(id, id, id, state))
                .param(follows)
                .params(List.of(task.taskId(), task.templateId()))
                .update();
        return id;
    }

    private static void update(String sql, Object parameter) {
        distribution.sql().sql(sql).param(parameter).update();
    }
}
