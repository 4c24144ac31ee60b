package io.confetti.distribution.notice.control.store;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.control.SendingStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What operators want of all notices ({@code t_notice_control}), and what waits. */
@Repository
public class NoticeControlRow {

    /** Ranges of the key of state, channel and time; by the database's clock, as senders take them. */
    private static final String WAITING = """
            SELECT COALESCE(SUM(state IN ('PLANNED', 'DUE') AND due_at > UTC_TIMESTAMP(3)), 0),
              COALESCE(SUM(state IN ('PLANNED', 'DUE') AND due_at <= UTC_TIMESTAMP(3)), 0),
              COALESCE(SUM(state = 'SENDING'), 0), COALESCE(SUM(state = 'UNKNOWN'), 0),
              COALESCE(TIMESTAMPDIFF(SECOND, MIN(IF(state IN ('PLANNED', 'DUE') AND due_at <= UTC_TIMESTAMP(3), due_at, NULL)),
                UTC_TIMESTAMP(3)), 0)
            FROM t_notice FORCE INDEX (k_notice_due)
            WHERE channel = :channel AND state IN ('PLANNED', 'DUE', 'SENDING', 'UNKNOWN')
            """;

    private final JdbcClient jdbc;

    NoticeControlRow(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param rate null: no limit */
    public record Wanted(boolean paused, Integer rate) {}

    public Wanted wanted() {
        return jdbc.sql("SELECT paused, rate FROM t_notice_control WHERE id = 1")
                .query((row, i) -> new Wanted(row.getBoolean(1), row.getObject(2, Integer.class)))
                .single();
    }

    public void pause(boolean paused) {
        // in this order: what is assigned first is seen behind it
        jdbc.sql(
                        "UPDATE t_notice_control SET resumed_at = IF(paused = 1 AND :paused = 0, UTC_TIMESTAMP(3), resumed_at),"
                                + " paused = :paused WHERE id = 1")
                .param("paused", paused)
                .update();
    }

    public void limit(Integer rate) {
        jdbc.sql("UPDATE t_notice_control SET rate = ? WHERE id = 1")
                .param(rate)
                .update();
    }

    public SendingStatus.Channel waiting(NoticeChannel channel, boolean carried) {
        return jdbc.sql(WAITING)
                .param("channel", channel.name())
                .query((row, i) -> new SendingStatus.Channel(
                        channel,
                        carried,
                        row.getLong(1),
                        row.getLong(2),
                        row.getLong(3),
                        row.getLong(4),
                        row.getLong(5)))
                .single();
    }
}
