package io.confetti.distribution.notice.remind.store;

import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.remind.StartReminder;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Notices of reminders that no provider was asked to send yet; each statement leaves alone what a sender has taken meanwhile. */
@Repository
public class UnsentReminders {

    /** Of contacts whose notice has ended, as long as they are kept. */
    private static final String KEPT_CONTACTS = "INTERVAL 7 DAY";

    private final JdbcClient jdbc;

    UnsentReminders(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** All notices of the reminders that are planned or due, whatever start they tell of. */
    public List<Long> of(List<StartReminder> reminders) {
        return jdbc.sql("""
                        SELECT STRAIGHT_JOIN n.id
                        FROM JSON_TABLE(:rows, '$[*]' COLUMNS (template_id BIGINT PATH '$[0]', user_id BIGINT PATH '$[1]',
                            minutes_before INT PATH '$[2]')) AS k
                          JOIN t_notice n ON n.kind = :kind AND n.source_id = k.template_id AND n.user_id = k.user_id
                            AND SUBSTRING_INDEX(n.occasion, '@', 1) = k.minutes_before
                        WHERE n.state IN ('PLANNED', 'DUE')""")
                .param("rows", StartReminders.keys(reminders))
                .param("kind", NoticeKind.STARTS_SOON.name())
                .query(Long.class)
                .list();
    }

    /** As if they had never been planned, so that they can be planned anew; those that were tried cannot be. */
    public void remove(List<Long> ids) {
        if (ids.isEmpty()) {
            return;
        }
        jdbc.sql("DELETE FROM t_notice WHERE id IN (:ids) AND state IN ('PLANNED', 'DUE') AND attempts = 0")
                .param("ids", ids)
                .update();
        cancel(ids, "WITHDRAWN");
    }

    public void cancel(List<Long> ids, String reason) {
        if (ids.isEmpty()) {
            return;
        }
        jdbc.sql("UPDATE t_notice SET state = 'CANCELLED', outcome = :reason, ended_at = UTC_TIMESTAMP(3), purge_at ="
                        + " UTC_TIMESTAMP(3) + " + KEPT_CONTACTS
                        + " WHERE id IN (:ids) AND state IN ('PLANNED', 'DUE')")
                .param("ids", ids)
                .param("reason", reason)
                .update();
    }
}
