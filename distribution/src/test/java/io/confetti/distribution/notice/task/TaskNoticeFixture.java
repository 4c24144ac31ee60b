package io.confetti.distribution.notice.task;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.platform.id.Ids;
import java.util.List;

/**
 * A run whose planning has ended with nothing, and notices that stand in any state; nobody sends them before long. They stand in for
 * others, so that no chunk has to count them.
 */
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
                                    + " contact_sealed, outcome, template_id, task_id, created_at, ended_at, purge_at, follows_id)"
                                    + " VALUES (?, 1001, ?, 'COUPON_GRANTED', ?, ?, ?, UTC_TIMESTAMP(3) + INTERVAL 1 DAY, ?, ?, ?, ?, ?,"
                                    + " UTC_TIMESTAMP(3), IF(?, UTC_TIMESTAMP(3), NULL), IF(?, UTC_TIMESTAMP(3) + INTERVAL 7 DAY, NULL), 1)")
                    .params(List.of(id, id, channel.name(), task.couponSource(), state.name(), state.isEnd() ? 1 : 0))
                    .param(CONTACT)
                    .param(outcome)
                    .params(List.of(task.templateId(), task.taskId(), state.isEnd(), state.isEnd()))
                    .update();
        }
    }

    /** Changes all of them. */
    void set(String assignments) {
        update("UPDATE t_notice SET " + assignments + " WHERE task_id = ?");
    }

    /** Retention has wiped the addresses of a channel. */
    void wipe(NoticeChannel channel) {
        update("UPDATE t_notice SET contact_sealed = NULL WHERE task_id = ? AND channel = '" + channel + "'"
                + " AND state = 'FAILED'");
    }

    /** Another channel has told the user of the first mail. */
    void standIn() {
        long id = distribution.bean(Ids.class).next();
        update(
                "INSERT INTO t_notice (id, shop_id, user_id, kind, channel, source_id, occasion, state, due_at, contact_sealed,"
                        + " task_id, created_at, ended_at, follows_id) SELECT " + id
                        + ", shop_id, user_id, kind, 'SMS', source_id, occasion, 'SENT',"
                        + " due_at, contact_sealed, task_id, created_at, ended_at, 1 FROM t_notice WHERE task_id = ? AND channel = 'MAIL'"
                        + " ORDER BY id LIMIT 1");
    }

    private void update(String sql) {
        distribution.sql().sql(sql).param(taskId()).update();
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
