package io.confetti.engine.notice.store;

import io.confetti.core.stock.StockStatus;
import io.confetti.engine.notice.StartReminder;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_start_reminder}, with start and name of the templates. */
@Repository
public class ReminderRows {
    private static final String OF_TEMPLATE = " WHERE template_id = ? AND user_id = ?";

    private static final String THIS = OF_TEMPLATE + " AND minutes_before = ?";

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

    /** @return whether there was one: 1 or 0 */
    public int remove(long userId, long templateId, int minutesBefore) {
        return remove(THIS, templateId, userId, minutesBefore);
    }

    /** @return how many there were */
    public int removeAll(long userId, long templateId) {
        return remove(OF_TEMPLATE, templateId, userId);
    }

    /**
     * One of which notices are made already stays until who made them has removed those. In this order: one that is prepared
     * between the two statements is found by the second.
     */
    private int remove(String which, Object... parameters) {
        int deleted = jdbc.sql("DELETE FROM t_start_reminder" + which + " AND state NOT IN ('PREPARED', 'WITHDRAWN')")
                .params(parameters)
                .update();
        int withdrawn = jdbc.sql("UPDATE t_start_reminder SET state = 'WITHDRAWN'" + which + " AND state = 'PREPARED'")
                .params(parameters)
                .update();
        return deleted + withdrawn;
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
