package io.confetti.distribution.notice.kindness.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.NoticeChannel;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** How often a user was told on a channel and day, over all shops and tasks. */
@Repository
public class NoticeDays {

    private static final String ROWS =
            "JSON_TABLE(:rows, '$[*]' COLUMNS (user_id BIGINT PATH '$[0]', day DATE PATH '$[1]', more INT PATH '$[2]')) AS r";

    private final JdbcClient jdbc;

    NoticeDays(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param day in the zone of the user, else the suite's */
    public record UserDay(long userId, LocalDate day) implements Comparable<UserDay> {

        private static final Comparator<UserDay> ORDER =
                Comparator.comparingLong(UserDay::userId).thenComparing(UserDay::day);

        @Override
        public int compareTo(UserDay other) {
            return ORDER.compare(this, other);
        }
    }

    /**
     * Locks the days, which are made if there are none, until the caller's transaction ends.
     *
     * @param days sorted, each once
     * @return how often each user was told
     */
    public Map<UserDay, Integer> lock(NoticeChannel channel, List<UserDay> days) {
        String rows = JSON.toJSONString(days.stream().map(day -> cells(day, 0)).toList());
        jdbc.sql("INSERT INTO t_notice_day (user_id, channel, day, sent) SELECT r.user_id, :channel, r.day, 0 FROM "
                        + ROWS + " ON DUPLICATE KEY UPDATE sent = t_notice_day.sent")
                .param("channel", channel.name())
                .param("rows", rows)
                .update();
        Map<UserDay, Integer> sent = new HashMap<>();
        jdbc.sql("SELECT STRAIGHT_JOIN d.user_id, d.day, d.sent FROM " + ROWS + " JOIN t_notice_day d"
                        + " ON d.user_id = r.user_id AND d.channel = :channel AND d.day = r.day")
                .param("channel", channel.name())
                .param("rows", rows)
                .query(row -> {
                    sent.put(new UserDay(row.getLong(1), row.getObject(2, LocalDate.class)), row.getInt(3));
                });
        return sent;
    }

    /** @param more by days that the caller's transaction has locked */
    public void add(NoticeChannel channel, Map<UserDay, Integer> more) {
        if (more.isEmpty()) {
            return;
        }
        List<Object[]> rows = more.entrySet().stream()
                .map(entry -> cells(entry.getKey(), entry.getValue()))
                .toList();
        jdbc.sql(
                        "INSERT INTO t_notice_day (user_id, channel, day, sent) SELECT r.user_id, :channel, r.day, r.more FROM "
                                + ROWS + " ON DUPLICATE KEY UPDATE sent = t_notice_day.sent + VALUES(sent)")
                .param("channel", channel.name())
                .param("rows", JSON.toJSONString(rows))
                .update();
    }

    /** Forgets days that are over in every zone. */
    public int deleteOlderThan(Duration age, int limit) {
        return jdbc.sql("DELETE FROM t_notice_day WHERE day < UTC_DATE() - INTERVAL ? DAY ORDER BY day LIMIT ?")
                .params(age.toDays(), limit)
                .update();
    }

    private static Object[] cells(UserDay day, int more) {
        return new Object[] {day.userId(), day.day().toString(), more};
    }
}
