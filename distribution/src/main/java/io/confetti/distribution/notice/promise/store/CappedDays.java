package io.confetti.distribution.notice.promise.store;

import io.confetti.contract.NoticeChannel;
import java.time.LocalDate;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Days of users on which they were told too often. */
@Repository
public class CappedDays {

    /** Today and its neighbours, in whatever zone a user lives. */
    private static final String ABOVE = """
            SELECT user_id, day, sent FROM t_notice_day
            WHERE channel = :channel AND day >= UTC_DATE() - INTERVAL 1 DAY AND sent > :cap AND (:user IS NULL OR user_id = :user)
            ORDER BY user_id, day LIMIT 100
            """;

    private final JdbcClient jdbc;

    CappedDays(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param day in the zone of the user, else the suite's */
    public record Day(long userId, LocalDate day, int sent) {}

    /**
     * The first hundred.
     *
     * @param user null for all
     */
    public List<Day> above(NoticeChannel channel, int cap, Long user) {
        return jdbc.sql(ABOVE)
                .param("channel", channel.name())
                .param("cap", cap)
                .param("user", user)
                .query((row, i) -> new Day(row.getLong(1), row.getObject(2, LocalDate.class), row.getInt(3)))
                .list();
    }
}
