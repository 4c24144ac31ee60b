package io.confetti.distribution.notice.kindness.store;

import io.confetti.contract.NoticeChannel;
import java.time.LocalDate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** How often a user was told on a channel and day, over all shops and tasks. */
@Repository
public class NoticeDays {

    private final JdbcClient jdbc;

    NoticeDays(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Counts one more in the caller's transaction, which goes through its users in their order.
     *
     * @param day in the zone of the user
     * @return false if the cap is reached: nothing is counted then
     */
    public boolean count(long userId, NoticeChannel channel, LocalDate day, int cap) {
        jdbc.sql("INSERT INTO t_notice_day (user_id, channel, day, sent) VALUES (?, ?, ?, 0)"
                        + " ON DUPLICATE KEY UPDATE sent = sent")
                .params(userId, channel.name(), day)
                .update();
        return jdbc.sql("UPDATE t_notice_day SET sent = sent + 1"
                                + " WHERE user_id = ? AND channel = ? AND day = ? AND sent < ?")
                        .params(userId, channel.name(), day, cap)
                        .update()
                == 1;
    }
}
