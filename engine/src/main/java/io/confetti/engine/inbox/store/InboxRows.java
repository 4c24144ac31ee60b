package io.confetti.engine.inbox.store;

import io.confetti.engine.inbox.InboxReader;
import io.confetti.engine.inbox.NoticedCoupon;
import io.confetti.engine.notice.NoticeSettings;
import io.confetti.engine.notice.StartReminder;
import io.confetti.engine.notice.store.ReminderRows;
import io.confetti.engine.notice.store.SettingRows;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.ResultSetExtractor;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What the inbox is derived from, and the mark of what was read. */
@Repository
public class InboxRows {
    private final JdbcClient jdbc;

    InboxRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Mark, settings and reminders of the user; one statement. */
    public InboxReader reader(long userId) {
        return jdbc.sql("""
                        SELECT m.read_until, s.zone, s.language, s.quiet_from, s.quiet_until, s.optouts, s.changed_at,
                          r.template_id, r.minutes_before, r.channels, t.claim_start, t.status, o.name
                        FROM (SELECT CAST(:user AS SIGNED) AS user_id) u
                        LEFT JOIN t_inbox_mark m ON m.user_id = u.user_id
                        LEFT JOIN t_user_notice_setting s ON s.user_id = u.user_id
                        LEFT JOIN t_start_reminder r ON r.user_id = u.user_id AND r.state <> 'WITHDRAWN'
                        LEFT JOIN t_template_stock t ON t.template_id = r.template_id
                        LEFT JOIN t_template_offer o ON o.template_id = r.template_id""").param("user", userId).query((ResultSetExtractor<InboxReader>) InboxRows::reader);
    }

    /** Coupons of the user whose push is told in the app; one statement. */
    public List<NoticedCoupon> coupons(long userId) {
        return jdbc.sql(NoticedCoupons.SELECT + " AND r.in_app = 1")
                .param("user", userId)
                .query(new NoticedCoupons())
                .list();
    }

    /** Moves the mark forward, a minute behind the database's clock at most. */
    public int mark(long userId, Instant until) {
        return jdbc.sql("""
                        INSERT INTO t_inbox_mark (user_id, read_until)
                        VALUES (:user, LEAST(CAST(:until AS DATETIME(3)), UTC_TIMESTAMP(3) - INTERVAL 60 SECOND))
                        ON DUPLICATE KEY UPDATE read_until = GREATEST(read_until,
                          LEAST(CAST(:until AS DATETIME(3)), UTC_TIMESTAMP(3) - INTERVAL 60 SECOND))""")
                .param("user", userId)
                .param("until", DatabaseTime.of(until))
                .update();
    }

    private static InboxReader reader(ResultSet rows) throws SQLException {
        Instant readUntil = null;
        NoticeSettings settings = NoticeSettings.NONE;
        List<StartReminder> reminders = new ArrayList<>();
        for (int i = 0; rows.next(); i++) {
            readUntil = DatabaseTime.instant(rows.getObject("read_until", LocalDateTime.class));
            settings = SettingRows.settings(rows, i);
            if (rows.getString("name") != null) { // null: there is no reminder, or no such template
                reminders.add(ReminderRows.reminder(rows, i));
            }
        }
        return new InboxReader(readUntil, settings, reminders);
    }
}
