package io.confetti.distribution.notice.task.store;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Notices of a task as its operator's commands move them; every move is a compare-and-set. */
@Repository
public class CommandedRows {

    private static final String OF_ONE = " WHERE n.task_id = :task AND n.channel = :channel AND n.state = :state";

    /**
     * Not what a sender has in its hands: it would be waited for by one who holds what the sender wants next. What is passed over
     * is found again by the sweep.
     */
    private static final String LOCK_OPEN =
            "SELECT n.id FROM t_notice n" + OF_ONE + " LIMIT :most FOR UPDATE SKIP LOCKED";

    private static final String CANCEL = """
            UPDATE t_notice SET state = 'CANCELLED', leased_until = NULL, ended_at = UTC_TIMESTAMP(3),
              purge_at = UTC_TIMESTAMP(3) + INTERVAL 7 DAY WHERE id IN (:ids) AND state = :state
            """;

    private static final String ENDED = OF_ONE + " AND n.ended_at < :before";

    /** Whose address is wiped cannot be sent any more, and whom another channel has told in its place need not hear it again. */
    private static final String RESENDABLE = """
            SELECT n.id FROM t_notice n LEFT JOIN t_notice f ON f.kind = n.kind AND f.source_id = n.source_id
              AND f.user_id = n.user_id AND f.channel = n.otherwise AND f.occasion = n.occasion
            """ + ENDED + """
             AND n.contact_sealed IS NOT NULL AND f.id IS NULL AND n.id > :after ORDER BY n.id LIMIT :most
            """;

    /** Since it was found, another call may have sent it again, and its answer may be lost once more; or its address was wiped. */
    private static final String RESEND = """
            UPDATE t_notice SET state = 'DUE', due_at = UTC_TIMESTAMP(3), leased_until = NULL, ended_at = NULL, purge_at = NULL,
              resends = resends + 1, refusals = 0
            WHERE id IN (:ids) AND state = :state AND ended_at < :before AND contact_sealed IS NOT NULL
            """;

    private final JdbcClient jdbc;

    CommandedRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The notices of a task that are on one channel and in one state. */
    public record Group(long taskId, NoticeChannel channel, NoticeState state) {}

    /** Locks notices until the caller's transaction ends. */
    public List<Long> lock(Group group, int most) {
        return of(LOCK_OPEN, group).param("most", most).query(Long.class).list();
    }

    public int cancel(Group group, List<Long> ids) {
        return jdbc.sql(CANCEL)
                .param("ids", ids)
                .param("state", group.state().name())
                .update();
    }

    /** Those that can be sent again and ended before the time, with an id above {@code after}, in their order. */
    public List<Long> resendable(Group group, Instant before, long after, int most) {
        return of(RESENDABLE, group)
                .param("before", DatabaseTime.of(before))
                .param("after", after)
                .param("most", most)
                .query(Long.class)
                .list();
    }

    /** Of these, those that still can be sent again and ended before the time. */
    public int resend(Group group, Instant before, List<Long> ids) {
        return jdbc.sql(RESEND)
                .param("ids", ids)
                .param("state", group.state().name())
                .param("before", DatabaseTime.of(before))
                .update();
    }

    /** How many ended before the time. */
    public long ended(Group group, Instant before) {
        return of("SELECT COUNT(*) FROM t_notice n" + ENDED, group)
                .param("before", DatabaseTime.of(before))
                .query(Long.class)
                .single();
    }

    public boolean isEmpty(Group group) {
        return of("SELECT n.id FROM t_notice n" + OF_ONE + " LIMIT 1", group)
                .query(Long.class)
                .list()
                .isEmpty();
    }

    private JdbcClient.StatementSpec of(String sql, Group group) {
        return jdbc.sql(sql)
                .param("task", group.taskId())
                .param("channel", group.channel().name())
                .param("state", group.state().name());
    }
}
