package io.confetti.distribution.notice.task;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.platform.id.Ids;
import java.util.List;

/** A run whose planning has ended with nothing, and notices that stand in any state; nobody sends them before long. */
record TaskNoticeFixture(Distribution distribution, TaskAnnounced task) {
    static final String CONTACT = "sealed-address";

    static TaskNoticeFixture planned(Distribution distribution) {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(0), 1, 1, 1);
        task = distribution.pushed(task.told(Plans.MAIL_ELSE_SMS));
        Plans.awaitPlanned(distribution, task);
        return new TaskNoticeFixture(distribution, task);
    }

    long taskId() {
        return task.taskId();
    }

    String planning() {
        return Plans.state(distribution, task);
    }

    void have(int count, NoticeChannel channel, NoticeState state, String outcome) {
        for (int i = 0; i < count; i++) {
            long id = distribution.bean(Ids.class).next();
            distribution
                    .sql()
                    .sql(
                            "INSERT INTO t_notice (id, shop_id, user_id, kind, channel, source_id, state, due_at, attempts,"
                                    + " contact_sealed, outcome, template_id, task_id, created_at, ended_at, purge_at)"
                                    + " VALUES (?, 1001, ?, 'COUPON_GRANTED', ?, ?, ?, UTC_TIMESTAMP(3) + INTERVAL 1 DAY, ?, ?, ?, ?, ?,"
                                    + " UTC_TIMESTAMP(3), IF(?, UTC_TIMESTAMP(3), NULL), IF(?, UTC_TIMESTAMP(3) + INTERVAL 7 DAY, NULL))")
                    .params(List.of(id, id, channel.name(), task.couponSource(), state.name(), state.isEnd() ? 1 : 0))
                    .param(CONTACT)
                    .param(outcome)
                    .params(List.of(task.templateId(), task.taskId(), state.isEnd(), state.isEnd()))
                    .update();
        }
    }

    /** Notices of the task as {@code channel state}, each with its number. */
    List<String> states() {
        return distribution
                .sql()
                .sql("SELECT channel, state, COUNT(*) FROM t_notice WHERE task_id = ? GROUP BY 1, 2 ORDER BY 1, 2")
                .param(taskId())
                .query((row, i) -> row.getString(1) + " " + row.getString(2) + " " + row.getInt(3))
                .list();
    }
}
