package io.confetti.engine.notice.store;

import io.confetti.core.stock.StockStatus;
import io.confetti.engine.notice.StartReminder;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_start_reminder}, with start and name of the templates. */
@Repository
public class ReminderRows {
    private static final String THESE =
            " WHERE template_id = :template AND user_id = :user AND minutes_before IN (:minutes)";

    private final JdbcClient jdbc;

    ReminderRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** All of the user, those that are over included, without those that were cancelled. */
    public List<StartReminder> of(long userId) {
        return jdbc.sql("""
                        SELECT r.template_id, r.minutes_before, r.channels, s.claim_start, s.status, o.name
                        FROM t_start_reminder r
                        JOIN t_template_stock s ON s.template_id = r.template_id
                        JOIN t_template_offer o ON o.template_id = r.template_id
                        WHERE r.user_id = ? AND r.state <> 'WITHDRAWN'""").param(userId).query(ReminderRows::reminder).list();
    }

    /** Asked for again it is planned again, with the channels named now. */
    public void put(long userId, StartReminder reminder) {
        jdbc.sql("""
                        INSERT INTO t_start_reminder (template_id, user_id, minutes_before, channels, due_at, state)
                        VALUES (:template, :user, :minutes, :channels, :due, 'PLANNED')
                        ON DUPLICATE KEY UPDATE channels = :channels, due_at = :due, state = 'PLANNED'""")
                .param("template", reminder.templateId())
                .param("user", userId)
                .param("minutes", reminder.minutesBefore())
                .param("channels", ChannelNames.text(reminder.channels()))
                .param("due", DatabaseTime.of(reminder.dueAt()))
                .update();
    }

    /**
     * Locks the user's reminders of a template in the order in which who follows its start locks them, by due time. Found by the
     * primary key: in an index with the state, one that changes it meanwhile may move to where the search has been already.
     *
     * @param minutesBefore of the one that is meant; empty: all of the template
     * @return the minutes of those that are not cancelled
     */
    public List<Integer> lock(long userId, long templateId, Optional<Integer> minutesBefore) {
        return jdbc.sql("""
                        SELECT minutes_before FROM t_start_reminder FORCE INDEX (PRIMARY)
                        WHERE template_id = :template AND user_id = :user AND minutes_before = COALESCE(:minutes, minutes_before)
                          AND state <> 'WITHDRAWN'
                        ORDER BY minutes_before DESC FOR UPDATE""")
                .param("template", templateId)
                .param("user", userId)
                .param("minutes", minutesBefore.orElse(null))
                .query(Integer.class)
                .list();
    }

    /**
     * Those of which notices are made already stay until who made them has removed those.
     *
     * @param minutesBefore of reminders that the caller's transaction has locked; not empty
     */
    public void remove(long userId, long templateId, List<Integer> minutesBefore) {
        for (String change : List.of(
                "UPDATE t_start_reminder SET state = 'WITHDRAWN'" + THESE + " AND state = 'PREPARED'",
                "DELETE FROM t_start_reminder" + THESE + " AND state <> 'WITHDRAWN'")) {
            jdbc.sql(change)
                    .param("template", templateId)
                    .param("user", userId)
                    .param("minutes", minutesBefore)
                    .update();
        }
    }

    public void removeDueBefore(long userId, Instant time) {
        jdbc.sql("DELETE FROM t_start_reminder WHERE user_id = ? AND due_at < ?")
                .params(userId, DatabaseTime.of(time))
                .update();
    }

    /** Reads the reminder's columns of a row, for those who join them. */
    public static StartReminder reminder(ResultSet row, int i) throws SQLException {
        return new StartReminder(
                row.getLong("template_id"),
                row.getString("name"),
                row.getInt("minutes_before"),
                ChannelNames.read(row.getString("channels")),
                DatabaseTime.instant(row.getObject("claim_start", LocalDateTime.class)),
                StockStatus.valueOf(row.getString("status")) == StockStatus.ACTIVE);
    }
}
