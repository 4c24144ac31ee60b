package io.confetti.distribution.notice.send.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.send.TryResult;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What became of tries. The number of the try is the fence: who comes back late notes nothing of a later one. */
@Repository
public class TriedRows {

    /**
     * A sender that was too slow for its lease and knows that its notice was accepted is heard nevertheless; what else it knows is
     * not worth anything any more.
     */
    private static final String NOTE = """
            UPDATE t_notice n JOIN JSON_TABLE(:rows, '$[*]' COLUMNS (id BIGINT PATH '$[0]', attempt INT PATH '$[1]',
              state VARCHAR(10) PATH '$[2]', outcome VARCHAR(32) PATH '$[3]', ref VARCHAR(100) PATH '$[4]',
              rest BIGINT PATH '$[5]', ended INT PATH '$[6]', refusals INT PATH '$[7]')) AS r ON n.id = r.id
            SET n.state = r.state, n.outcome = r.outcome, n.provider_ref = r.ref, n.refusals = n.refusals + r.refusals,
              n.due_at = IF(r.state = :due, UTC_TIMESTAMP(3) + INTERVAL r.rest MICROSECOND, n.due_at),
              n.leased_until = IF(r.state = :due, NULL, UTC_TIMESTAMP(3) + INTERVAL r.rest MICROSECOND),
              n.ended_at = IF(r.ended = 1, UTC_TIMESTAMP(3), NULL),
              n.purge_at = IF(r.ended = 1, UTC_TIMESTAMP(3) + INTERVAL 7 DAY, NULL)
            WHERE n.attempts = r.attempt AND (n.state = :sending OR (n.state = :unknown AND r.state = :sent))
            """;

    private static final String COUNT_REPORTED = """
            SELECT COUNT(*) FROM t_notice n JOIN JSON_TABLE(:rows, '$[*]' COLUMNS (id BIGINT PATH '$[0]',
              attempt INT PATH '$[1]')) AS r ON n.id = r.id
            WHERE n.attempts = r.attempt AND n.state IN (:delivered, :bounced)
            """;

    private final JdbcClient jdbc;

    TriedRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @return how many were noted; the others were not this sender's any more */
    public int note(List<TryResult> results) {
        return jdbc.sql(NOTE)
                .param("rows", rows(results))
                .param("due", NoticeState.DUE.name())
                .param("sending", NoticeState.SENDING.name())
                .param("unknown", NoticeState.UNKNOWN.name())
                .param("sent", NoticeState.SENT.name())
                .update();
    }

    /** @return of how many a receipt of this very try is noted */
    public int countReported(List<TryResult> results) {
        return jdbc.sql(COUNT_REPORTED)
                .param("rows", rows(results))
                .param("delivered", NoticeState.DELIVERED.name())
                .param("bounced", NoticeState.BOUNCED.name())
                .query(Integer.class)
                .single();
    }

    /** @param triedAt begin of the first try whose answer may be lost */
    public record Lost(long id, Instant triedAt) {}

    /** Tries whose lease is over; locked until the caller's transaction ends. */
    public List<Lost> lockLost(NoticeChannel channel, int most) {
        return lockLost(channel, Duration.ZERO, most);
    }

    /** @param age since when they are due at least */
    public List<Lost> lockLost(NoticeChannel channel, Duration age, int most) {
        return jdbc.sql("SELECT id, tried_at FROM t_notice FORCE INDEX (k_notice_due) WHERE state = :sending"
                        + " AND channel = :channel AND leased_until <= UTC_TIMESTAMP(3)"
                        + " AND due_at <= UTC_TIMESTAMP(3) - INTERVAL :age MICROSECOND LIMIT :most"
                        + " FOR UPDATE SKIP LOCKED")
                .param("sending", NoticeState.SENDING.name())
                .param("channel", channel.name())
                .param("age", DatabaseTime.micros(age))
                .param("most", most)
                .query((row, i) ->
                        new Lost(row.getLong(1), DatabaseTime.instant(row.getObject(2, LocalDateTime.class))))
                .list();
    }

    /**
     * SENDING → UNKNOWN, of those whose lease is over.
     *
     * @param asks whether the provider is to be asked for them
     */
    public void giveUp(Collection<Long> ids, boolean asks) {
        if (!ids.isEmpty()) {
            jdbc.sql("UPDATE t_notice SET state = :unknown, outcome = COALESCE(outcome, 'SENDER_LOST'),"
                            + " leased_until = IF(:asks, UTC_TIMESTAMP(3), NULL), ended_at = UTC_TIMESTAMP(3),"
                            + " purge_at = UTC_TIMESTAMP(3) + INTERVAL 7 DAY"
                            + " WHERE id IN (:ids) AND state = :sending AND leased_until <= UTC_TIMESTAMP(3)")
                    .param("unknown", NoticeState.UNKNOWN.name())
                    .param("sending", NoticeState.SENDING.name())
                    .param("asks", asks)
                    .param("ids", ids)
                    .update();
        }
    }

    private static String rows(List<TryResult> results) {
        List<Object[]> rows = results.stream()
                .sorted(Comparator.comparingLong(TryResult::id))
                .map(TriedRows::cells)
                .toList();
        return JSON.toJSONString(rows);
    }

    private static Object[] cells(TryResult result) {
        return new Object[] {
            result.id(),
            result.attempt(),
            result.state().name(),
            result.outcome(),
            result.providerRef(),
            result.rest() == null ? null : DatabaseTime.micros(result.rest()),
            result.state().isEnd() ? 1 : 0,
            result.isRefusal() ? 1 : 0
        };
    }
}
