package io.confetti.distribution.notice.send.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.model.Suppression;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Moves of notices up to the try; the caller's transaction has their rows locked. */
@Repository
public class NoticeMoves {

    private final JdbcClient jdbc;

    NoticeMoves(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** PLANNED → DUE. */
    public void makeDue(Collection<Long> ids) {
        if (!ids.isEmpty()) {
            jdbc.sql("UPDATE t_notice SET state = :due WHERE id IN (:ids) AND state = :planned")
                    .param("due", NoticeState.DUE.name())
                    .param("planned", NoticeState.PLANNED.name())
                    .param("ids", ids)
                    .update();
        }
    }

    /**
     * DUE → SENDING: a try begins. What was due long ago, as before a long pause, is due now: who looks for answers of the last days
     * goes by that.
     *
     * @return how many did; fewer than asked for if somebody else had one of them
     */
    public int begin(Collection<Long> ids, Duration lease) {
        if (ids.isEmpty()) {
            return 0;
        }
        return jdbc.sql(
                        "UPDATE t_notice SET due_at = IF(due_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY, UTC_TIMESTAMP(3), due_at),"
                                + " state = :sending, attempts = attempts + 1, tried_at = UTC_TIMESTAMP(3),"
                                + " last_try_at = UTC_TIMESTAMP(3),"
                                + " leased_until = UTC_TIMESTAMP(3) + INTERVAL :lease MICROSECOND, outcome = NULL,"
                                + " ended_at = NULL, purge_at = NULL WHERE id IN (:ids) AND state = :due")
                .param("sending", NoticeState.SENDING.name())
                .param("due", NoticeState.DUE.name())
                .param("lease", DatabaseTime.micros(lease))
                .param("ids", ids)
                .update();
    }

    /**
     * SENDING → SENDING: the next try under the same key, of those whose lease is over.
     *
     * @return how many began
     */
    public int repeat(Collection<Long> ids, Duration lease) {
        if (ids.isEmpty()) {
            return 0;
        }
        return jdbc.sql("UPDATE t_notice SET attempts = attempts + 1, last_try_at = UTC_TIMESTAMP(3),"
                        + " leased_until = UTC_TIMESTAMP(3) + INTERVAL :lease MICROSECOND"
                        + " WHERE id IN (:ids) AND state = :sending AND leased_until <= UTC_TIMESTAMP(3)")
                .param("sending", NoticeState.SENDING.name())
                .param("lease", DatabaseTime.micros(lease))
                .param("ids", ids)
                .update();
    }

    /** Of SENDING whose lease is over: nothing is done with it until then. */
    public void rest(Map<Long, Instant> until) {
        if (!until.isEmpty()) {
            jdbc.sql("UPDATE t_notice n JOIN JSON_TABLE(:rows, '$[*]' COLUMNS (id BIGINT PATH '$[0]',"
                            + " rest_until DATETIME(3) PATH '$[1]')) AS r ON n.id = r.id SET n.leased_until = r.rest_until"
                            + " WHERE n.state = :sending AND n.leased_until <= UTC_TIMESTAMP(3)")
                    .param("sending", NoticeState.SENDING.name())
                    .param("rows", cells(until))
                    .update();
        }
    }

    /** PLANNED, DUE → SUPPRESSED. */
    public void suppress(Map<Long, Suppression> reasons) {
        if (!reasons.isEmpty()) {
            jdbc.sql("UPDATE t_notice n JOIN JSON_TABLE(:rows, '$[*]' COLUMNS (id BIGINT PATH '$[0]',"
                            + " reason VARCHAR(32) PATH '$[1]')) AS r ON n.id = r.id SET n.state = :suppressed,"
                            + " n.outcome = r.reason, n.leased_until = NULL, n.ended_at = UTC_TIMESTAMP(3),"
                            + " n.purge_at = UTC_TIMESTAMP(3) + INTERVAL 7 DAY WHERE n.state IN (:planned, :due)")
                    .param("suppressed", NoticeState.SUPPRESSED.name())
                    .param("planned", NoticeState.PLANNED.name())
                    .param("due", NoticeState.DUE.name())
                    .param("rows", cells(reasons))
                    .update();
        }
    }

    /** DUE → FAILED: nobody was asked, and nobody can be. */
    public void fail(Collection<Long> ids, String outcome) {
        if (!ids.isEmpty()) {
            jdbc.sql("UPDATE t_notice SET state = :failed, outcome = :outcome, ended_at = UTC_TIMESTAMP(3),"
                            + " purge_at = UTC_TIMESTAMP(3) + INTERVAL 7 DAY WHERE id IN (:ids) AND state = :due")
                    .param("failed", NoticeState.FAILED.name())
                    .param("due", NoticeState.DUE.name())
                    .param("outcome", outcome)
                    .param("ids", ids)
                    .update();
        }
    }

    /** What is DUE is to be sent later. */
    public void postpone(Map<Long, Instant> dueAt) {
        if (!dueAt.isEmpty()) {
            jdbc.sql("UPDATE t_notice n JOIN JSON_TABLE(:rows, '$[*]' COLUMNS (id BIGINT PATH '$[0]',"
                            + " due_at DATETIME(3) PATH '$[1]')) AS r ON n.id = r.id SET n.due_at = r.due_at"
                            + " WHERE n.state = :due")
                    .param("due", NoticeState.DUE.name())
                    .param("rows", cells(dueAt))
                    .update();
        }
    }

    private static String cells(Map<Long, ?> values) {
        List<Object[]> rows = values.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> new Object[] {entry.getKey(), text(entry.getValue())})
                .toList();
        return JSON.toJSONString(rows);
    }

    private static String text(Object value) {
        return value instanceof Instant instant ? DatabaseTime.text(instant) : String.valueOf(value);
    }
}
