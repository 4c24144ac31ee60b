package io.confetti.distribution.notice.receipt.store;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.receipt.Undelivered;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Notices of which a provider is asked whether they arrived; {@code leased_until} says when. There is no index on it: the key of
 * what is due is walked a page at a time, and read alone until something is to be asked.
 */
@Repository
public class UndeliveredRows {

    private static final String WALK = """
            SELECT id, due_at FROM t_notice FORCE INDEX (k_notice_due) WHERE state = :sent AND channel = :channel
              AND due_at >= UTC_TIMESTAMP(3) - INTERVAL :longest MICROSECOND
              AND (due_at > :after OR (due_at = :after AND id > :afterId))
            ORDER BY due_at, id LIMIT :most
            """;

    private static final String LOCK = """
            SELECT id, shop_id, user_id, contact_sealed, tried_at FROM t_notice WHERE id IN (:ids) AND state = :sent
              AND leased_until <= UTC_TIMESTAMP(3) AND contact_sealed IS NOT NULL AND tried_at IS NOT NULL
            ORDER BY id LIMIT :most FOR UPDATE SKIP LOCKED
            """;

    /** After twice the time since it was tried: some eight times a day at first close together, then ever further apart. */
    private static final String ASK_AGAIN = """
            UPDATE t_notice SET leased_until = IF(tried_at + INTERVAL :longest MICROSECOND > UTC_TIMESTAMP(3),
              UTC_TIMESTAMP(3) + INTERVAL GREATEST(TIMESTAMPDIFF(SECOND, tried_at, UTC_TIMESTAMP(3)), 600) SECOND, NULL)
            WHERE id IN (:ids) AND state = :sent
            """;

    private final JdbcClient jdbc;

    UndeliveredRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Where a walk is. */
    public record Place(LocalDateTime dueAt, long id) {

        /** Before everything. */
        public static final Place BEGIN = new Place(LocalDateTime.of(2000, 1, 1, 0, 0), 0);
    }

    /** The next that were due within the time, of all that are with a provider. */
    public List<Place> walk(NoticeChannel channel, Duration longest, Place after, int most) {
        return jdbc.sql(WALK)
                .param("sent", NoticeState.SENT.name())
                .param("channel", channel.name())
                .param("longest", DatabaseTime.micros(longest))
                .param("after", after.dueAt())
                .param("afterId", after.id())
                .param("most", most)
                .query((row, i) -> new Place(row.getObject("due_at", LocalDateTime.class), row.getLong("id")))
                .list();
    }

    /** Those of them whose time for a question has come; locked until the caller's transaction ends. */
    public List<Undelivered> lock(NoticeChannel channel, List<Long> ids, int most) {
        return jdbc.sql(LOCK)
                .param("ids", ids)
                .param("sent", NoticeState.SENT.name())
                .param("most", most)
                .query((row, i) -> new Undelivered(
                        row.getLong("id"),
                        row.getLong("shop_id"),
                        row.getLong("user_id"),
                        channel,
                        row.getString("contact_sealed"),
                        DatabaseTime.instant(row.getObject("tried_at", LocalDateTime.class))))
                .list();
    }

    /** @param longest time after the try in which it is asked again and again */
    public void askAgain(List<Long> ids, Duration longest) {
        jdbc.sql(ASK_AGAIN)
                .param("ids", ids)
                .param("longest", DatabaseTime.micros(longest))
                .param("sent", NoticeState.SENT.name())
                .update();
    }
}
