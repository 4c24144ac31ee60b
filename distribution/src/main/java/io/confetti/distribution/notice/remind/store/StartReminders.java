package io.confetti.distribution.notice.remind.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.remind.StartReminder;
import io.confetti.distribution.notice.remind.StartRound;
import io.confetti.distribution.notice.remind.WatchedStart;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reminders of a start. Engine writes what users ask for; here the state moves, always of rows that were locked in the same
 * transaction. What is early and what is late is judged by the database's clock.
 */
@Repository
public class StartReminders {

    private static final String SELECT =
            "SELECT r.template_id, r.user_id, r.minutes_before, r.channels FROM t_start_reminder r";

    private static final String OPEN = "r.state IN ('PLANNED', 'PREPARED')";

    /** Nobody asks for more than a day before the start. */
    private static final String STILL_OF_USE = "r.due_at > UTC_TIMESTAMP(3) - INTERVAL 1440 MINUTE";

    /**
     * Whether the last one of a template in a state is still of use: one key each. With EXISTS the database makes a table of all
     * reminders for it.
     */
    private static final String LAST = """
            (SELECT r.due_at FROM t_start_reminder r FORCE INDEX (k_reminder_template) WHERE r.template_id = s.template_id
              AND r.state = '%s' ORDER BY r.due_at DESC LIMIT 1) > UTC_TIMESTAMP(3) - INTERVAL 1440 MINUTE""";

    private static final String MOVE = """
            UPDATE JSON_TABLE(:rows, '$[*]' COLUMNS (template_id BIGINT PATH '$[0]', user_id BIGINT PATH '$[1]',
                minutes_before INT PATH '$[2]')) AS k
              JOIN t_start_reminder r USING (template_id, user_id, minutes_before)
            SET r.state = :state, r.due_at = COALESCE(:start - INTERVAL r.minutes_before MINUTE, r.due_at)
            """;

    private final JdbcClient jdbc;

    StartReminders(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A round that is due within the time, the first one first; those of templates that are paused wait. */
    public Optional<StartRound> next(Duration within) {
        return jdbc.sql("""
                        SELECT r.template_id, o.shop_id, r.minutes_before, s.claim_start
                        FROM t_start_reminder r
                          JOIN t_template_stock s ON s.template_id = r.template_id
                          JOIN t_template_offer o ON o.template_id = r.template_id
                        WHERE r.state = 'PLANNED' AND r.due_at <= UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND
                          AND s.status = 'ACTIVE' AND s.claim_start > UTC_TIMESTAMP(3)
                        ORDER BY r.due_at LIMIT 1""")
                .param(DatabaseTime.micros(within))
                .query((row, i) -> new StartRound(row.getLong(1), row.getLong(2), row.getInt(3), time(row, 4)))
                .optional();
    }

    /** How many users want to hear of something at that time. */
    public long countDueAt(Instant time) {
        return jdbc.sql("SELECT COUNT(*) FROM t_start_reminder r WHERE " + OPEN + " AND r.due_at = ?")
                .param(DatabaseTime.of(time))
                .query(Long.class)
                .single();
    }

    /** Locks those of a round that are to be prepared, by user. */
    public List<StartReminder> lockPlanned(StartRound round, long afterUser, int limit) {
        return jdbc.sql(SELECT
                        + " FORCE INDEX (PRIMARY) WHERE r.template_id = ? AND r.user_id > ? AND r.minutes_before = ?"
                        + " AND r.state = 'PLANNED' ORDER BY r.user_id LIMIT ? FOR UPDATE")
                .params(round.templateId(), afterUser, round.minutesBefore(), limit)
                .query(StartReminders::reminder)
                .list();
    }

    /** Locks those that their users have cancelled since notices were made of them. */
    public List<StartReminder> lockWithdrawn(int limit) {
        return jdbc.sql(SELECT + " WHERE r.state = 'WITHDRAWN' ORDER BY r.due_at LIMIT ? FOR UPDATE")
                .param(limit)
                .query(StartReminders::reminder)
                .list();
    }

    /**
     * Gives those up that nobody was told of before claiming began.
     *
     * @return how many; there may be more
     */
    public int miss(int limit) {
        return jdbc.sql("UPDATE t_start_reminder SET state = 'MISSED' WHERE state = 'PLANNED'"
                        + " AND due_at <= UTC_TIMESTAMP(3) AND template_id IN (SELECT s.template_id FROM t_template_stock s"
                        + " WHERE s.claim_start <= UTC_TIMESTAMP(3)) LIMIT ?")
                .param(limit)
                .update();
    }

    /** Starts of templates that still give coupons, and of which some users are to hear, or have heard lately. */
    public List<WatchedStart> watched() {
        return jdbc.sql("SELECT s.template_id, s.claim_start, s.status = 'ENDED', s.claim_start <= UTC_TIMESTAMP(3)"
                        + " FROM t_template_stock s WHERE s.claim_end > UTC_TIMESTAMP(3)"
                        + " AND (" + LAST.formatted("PLANNED") + " OR " + LAST.formatted("PREPARED") + ")")
                .query((row, i) -> new WatchedStart(row.getLong(1), time(row, 2), row.getBoolean(3), row.getBoolean(4)))
                .list();
    }

    /** Locks those that do not fit their template any more: another start, or none. */
    public List<StartReminder> lockUnfit(WatchedStart start, int limit) {
        return jdbc.sql(SELECT + " WHERE r.template_id = :template AND " + OPEN + " AND " + STILL_OF_USE
                        + " AND (:ended OR r.due_at <> :start - INTERVAL r.minutes_before MINUTE)"
                        + " ORDER BY r.due_at LIMIT :limit FOR UPDATE")
                .param("template", start.templateId())
                .param("ended", start.isEnded())
                .param("start", DatabaseTime.of(start.startsAt()))
                .param("limit", limit)
                .query(StartReminders::reminder)
                .list();
    }

    /** @param start from which their time is counted, null if it stays as it is */
    public void move(List<StartReminder> reminders, String state, Instant start) {
        jdbc.sql(MOVE)
                .param("rows", keys(reminders))
                .param("state", state)
                .param("start", DatabaseTime.of(start))
                .update();
    }

    public void delete(List<StartReminder> reminders) {
        jdbc.sql("""
                        DELETE r FROM JSON_TABLE(:rows, '$[*]' COLUMNS (template_id BIGINT PATH '$[0]',
                            user_id BIGINT PATH '$[1]', minutes_before INT PATH '$[2]')) AS k
                          JOIN t_start_reminder r USING (template_id, user_id, minutes_before)""").param("rows", keys(reminders)).update();
    }

    static String keys(List<StartReminder> reminders) {
        return JSON.toJSONString(reminders.stream()
                .map(one -> new long[] {one.templateId(), one.userId(), one.minutesBefore()})
                .toList());
    }

    private static StartReminder reminder(ResultSet row, int i) throws SQLException {
        return new StartReminder(row.getLong(1), row.getLong(2), row.getInt(3), channels(row.getString(4)));
    }

    private static Set<NoticeChannel> channels(String names) {
        return Arrays.stream(names.split(","))
                .map(NoticeChannel::named)
                .filter(NoticeChannel::needsProvider)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
