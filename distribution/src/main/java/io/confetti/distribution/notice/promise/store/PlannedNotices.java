package io.confetti.distribution.notice.promise.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.notice.model.NoticeKind;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What chunks say was planned, and what there is. */
@Repository
public class PlannedNotices {

    /** One statement sees marks and rows at one instant; a mark is written with its rows. Rows that stand in are in no mark. */
    private static final String PLANNED = """
            SELECT r.snapshot,
              (SELECT COALESCE(SUM(c.notices), 0) FROM t_task_chunk c
               WHERE c.task_id = r.task_id AND c.notice_state = 'PLANNED'),
              (SELECT COUNT(*) FROM t_notice n
               WHERE n.task_id = r.task_id AND n.kind = :kind AND n.follows_id IS NULL)
            FROM t_task_run r
            WHERE r.notice_state IS NOT NULL AND (r.ended_at IS NULL OR r.ended_at > UTC_TIMESTAMP(3) - INTERVAL 6 DAY)
            """;

    /** Of whoever is forgotten, or is being so, coupon and notice may name him in different ways for a while. */
    private static final String UNTOLD = """
            SELECT STRAIGHT_JOIN COUNT(*) FROM t_task_chunk c
              JOIN t_user_coupon u ON u.id BETWEEN c.first_coupon AND c.first_coupon + c.reserved - 1
                AND u.source_id = :source AND u.status <> 'REVOKED' AND u.user_id > 0
                AND NOT EXISTS (SELECT 1 FROM t_erase e WHERE e.user_id = u.user_id)
              LEFT JOIN t_notice n ON n.kind = :kind AND n.source_id = :source AND n.user_id = u.user_id
                AND n.channel = :channel AND n.occasion = ''
            WHERE c.task_id = :task AND c.notice_state = 'PLANNED' AND n.id IS NULL
            """;

    private final JdbcClient jdbc;

    PlannedNotices(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A run of which something is sent.
     *
     * @param marked notices that its chunks count
     * @param rows notices of it that a plan has made
     */
    public record Planned(TaskAnnounced task, long marked, long rows) {}

    public List<Planned> all() {
        return planned(jdbc.sql(PLANNED));
    }

    public List<Planned> ofTemplate(long templateId) {
        return planned(jdbc.sql(PLANNED + " AND r.template_id = :template").param("template", templateId));
    }

    public List<Planned> of(long taskId) {
        return planned(jdbc.sql(PLANNED + " AND r.task_id = :task").param("task", taskId));
    }

    private static List<Planned> planned(JdbcClient.StatementSpec statement) {
        return statement
                .param("kind", NoticeKind.COUPON_GRANTED.name())
                .query((row, i) -> new Planned(
                        JSON.parseObject(row.getString(1), TaskAnnounced.class), row.getLong(2), row.getLong(3)))
                .list();
    }

    /** Coupons of planned chunks that nobody has told of on a channel. */
    public long untold(TaskAnnounced task, NoticeChannel channel) {
        return jdbc.sql(UNTOLD)
                .param("kind", NoticeKind.COUPON_GRANTED.name())
                .param("source", task.couponSource())
                .param("channel", channel.name())
                .param("task", task.taskId())
                .query(Long.class)
                .single();
    }
}
