package io.confetti.distribution.notice.send.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.NoticeChannel;
import io.confetti.core.grant.store.CouponColumns;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.policy.KnownTime;
import io.confetti.distribution.notice.send.DueNotice;
import io.confetti.distribution.notice.send.DueNotice.Circumstances;
import io.confetti.distribution.notice.send.UserSetting;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finds what is due, and reads what is looked at before it is sent. */
@Repository
public class DueRows {

    private static final String LOCK = "SELECT id FROM t_notice FORCE INDEX (k_notice_turn) WHERE state = :state"
            + " AND channel = :channel AND task_id %s AND kind IN (:kinds) AND due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT :most"
            + " FOR UPDATE SKIP LOCKED";

    private static final String LOOK = "SELECT STRAIGHT_JOIN n.id, n.shop_id, n.user_id, n.kind, n.template_id,"
            + " n.coupon_id, n.occasion, n.contact_sealed, n.attempts, n.refusals, n.stale_at, " + CouponColumns.STATE
            + ", t.status, s.zone, s.language, s.quiet_from, s.quiet_until, s.optouts"
            + " FROM JSON_TABLE(:ids, '$[*]' COLUMNS (id BIGINT PATH '$')) AS r JOIN t_notice n ON n.id = r.id"
            + " LEFT JOIN t_user_coupon c ON c.id = n.coupon_id"
            + " LEFT JOIN t_template_stock t ON t.template_id = n.template_id"
            + " LEFT JOIN t_user_notice_setting s ON s.user_id = n.user_id WHERE n.kind IN (:kinds)";

    private final JdbcClient jdbc;

    DueRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Whether operators have stopped all sending. */
    public boolean isPaused() {
        return jdbc.sql("SELECT COUNT(*) FROM t_notice_control WHERE id = 1 AND paused = 1")
                        .query(Integer.class)
                        .single()
                == 1;
    }

    /** Whether operators let the notices of a task wait, or want none of them. */
    public boolean isHeld(long task) {
        return jdbc.sql(
                                "SELECT COUNT(*) FROM t_task_run WHERE task_id = :task AND notice_state IN ('PAUSED', 'CANCELLED')")
                        .param("task", task)
                        .query(Integer.class)
                        .single()
                == 1;
    }

    /** Those that operators let wait. */
    public List<Long> ofPausedTasks(List<Long> ids) {
        return ofTasks("PAUSED", ids);
    }

    /** Those that operators do not want to be sent any more. */
    public List<Long> ofCancelledTasks(List<Long> ids) {
        return ofTasks("CANCELLED", ids);
    }

    private List<Long> ofTasks(String state, List<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : jdbc.sql("SELECT n.id FROM t_notice n JOIN t_task_run r ON r.task_id = n.task_id"
                                + " WHERE n.id IN (:ids) AND r.notice_state = :state")
                        .param("ids", ids)
                        .param("state", state)
                        .query(Long.class)
                        .list();
    }

    /**
     * Locks what is due in a turn until the caller's transaction ends. Other senders neither wait for these rows nor take them.
     *
     * @param state PLANNED or DUE
     */
    public List<Long> lock(NoticeState state, NoticeChannel channel, Optional<Long> task, int most) {
        JdbcClient.StatementSpec rows = jdbc.sql(LOCK.formatted(task.isPresent() ? "= :task" : "IS NULL"))
                .param("state", state.name())
                .param("channel", channel.name())
                .param("kinds", NoticeKind.known())
                .param("most", most);
        return task.map(id -> rows.param("task", id))
                .orElse(rows)
                .query(Long.class)
                .list();
    }

    /** In the order of users; without those of a kind that this release does not know. */
    public List<DueNotice> look(List<Long> ids) {
        return jdbc.sql(LOOK + " ORDER BY n.user_id, n.id")
                .param("ids", JSON.toJSONString(ids))
                .param("kinds", NoticeKind.known())
                .query(DueRows::notice)
                .list();
    }

    private static DueNotice notice(ResultSet row, int i) throws SQLException {
        return new DueNotice(
                row.getLong("id"),
                row.getLong("shop_id"),
                row.getLong("user_id"),
                NoticeKind.valueOf(row.getString("kind")),
                row.getObject("template_id", Long.class),
                row.getObject("coupon_id", Long.class),
                row.getString("occasion"),
                row.getString("contact_sealed"),
                row.getInt("attempts"),
                row.getInt("refusals"),
                DatabaseTime.instant(row.getObject("stale_at", LocalDateTime.class)),
                new Circumstances(row.getString("state"), row.getString("status"), setting(row)));
    }

    private static UserSetting setting(ResultSet row) throws SQLException {
        String optouts = row.getString("optouts");
        return new UserSetting(
                row.getString("zone"),
                row.getString("language"),
                KnownTime.of(row.getString("quiet_from")),
                KnownTime.of(row.getString("quiet_until")),
                optouts == null ? "" : optouts);
    }
}
