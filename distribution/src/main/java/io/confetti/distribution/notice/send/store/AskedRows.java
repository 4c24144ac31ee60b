package io.confetti.distribution.notice.send.store;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Notices of which a provider is asked whether it has them. */
@Repository
public class AskedRows {

    private final JdbcClient jdbc;

    AskedRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param triedAt begin of the try whose answer is lost */
    public record Doubtful(long id, Instant triedAt) {}

    /**
     * Those whose time for a question has come; locked until the caller's transaction ends. There is no index on it: of those that
     * were due in the last eight days, since a question needs the address, which is wiped.
     */
    public List<Doubtful> lock(NoticeChannel channel, int most) {
        return jdbc.sql("SELECT id, tried_at FROM t_notice FORCE INDEX (k_notice_due) WHERE state = :unknown"
                        + " AND channel = :channel AND due_at > UTC_TIMESTAMP(3) - INTERVAL 8 DAY AND leased_until <= UTC_TIMESTAMP(3) LIMIT :most"
                        + " FOR UPDATE SKIP LOCKED")
                .param("unknown", NoticeState.UNKNOWN.name())
                .param("channel", channel.name())
                .param("most", most)
                .query((row, i) ->
                        new Doubtful(row.getLong(1), DatabaseTime.instant(row.getObject(2, LocalDateTime.class))))
                .list();
    }

    /** @param longest time after the try in which it is asked again and again */
    public void askAgain(List<Long> ids, Duration after, Duration longest) {
        jdbc.sql("UPDATE t_notice SET leased_until = IF(tried_at + INTERVAL :longest MICROSECOND > UTC_TIMESTAMP(3),"
                        + " UTC_TIMESTAMP(3) + INTERVAL :after MICROSECOND, NULL)"
                        + " WHERE id IN (:ids) AND state = :unknown")
                .param("longest", DatabaseTime.micros(longest))
                .param("after", DatabaseTime.micros(after))
                .param("ids", ids)
                .param("unknown", NoticeState.UNKNOWN.name())
                .update();
    }
}
