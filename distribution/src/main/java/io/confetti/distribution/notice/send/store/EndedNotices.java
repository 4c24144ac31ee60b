package io.confetti.distribution.notice.send.store;

import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Notices that have ended, by when something is to be done about them: first their contacts are wiped, then they are deleted. Whatever
 * is done moves that time, so that the begin of the index is what is left.
 */
@Repository
public class EndedNotices {

    /** Of a run that goes on, or has ended lately, the doctor compares the notices with what was given. */
    private static final String OVER = """
            SELECT n.id, r.task_id IS NOT NULL AND (r.ended_at IS NULL OR r.ended_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY)
            FROM t_notice n FORCE INDEX (k_notice_purge) LEFT JOIN t_task_run r ON r.task_id = n.task_id
            WHERE n.purge_at <= UTC_TIMESTAMP(3) AND n.ended_at <= UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND
            ORDER BY n.purge_at LIMIT :most
            """;

    /** What operators had sent again since has no such time. */
    private static final String STILL = " WHERE id IN (:ids) AND purge_at <= UTC_TIMESTAMP(3)";

    private static final String WIPED =
            "UPDATE t_notice SET contact_sealed = NULL, otherwise_sealed = NULL, purge_at = ";

    private final JdbcClient jdbc;

    EndedNotices(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param isNeeded whether it is not to be deleted yet */
    public record Over(long id, boolean isNeeded) {}

    /**
     * Wipes contacts whose time is over, the oldest first; the rows stay, for they say who was told.
     *
     * @param kept how long rows are kept after their end
     */
    public int wipe(Duration kept, int most) {
        return jdbc.sql(WIPED + "ended_at + INTERVAL :kept MICROSECOND WHERE purge_at <= UTC_TIMESTAMP(3)"
                        + " AND ended_at > UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND ORDER BY purge_at LIMIT :most")
                .param("kept", DatabaseTime.micros(kept))
                .param("most", most)
                .update();
    }

    /** Those whose end is so long ago. */
    public List<Over> over(Duration kept, int most) {
        return jdbc.sql(OVER)
                .param("kept", DatabaseTime.micros(kept))
                .param("most", most)
                .query((row, i) -> new Over(row.getLong(1), row.getBoolean(2)))
                .list();
    }

    public void delete(Collection<Long> ids) {
        if (!ids.isEmpty()) {
            jdbc.sql("DELETE FROM t_notice" + STILL).param("ids", ids).update();
        }
    }

    /** They are looked at again a day later. */
    public void keep(Collection<Long> ids) {
        if (!ids.isEmpty()) {
            jdbc.sql(WIPED + "UTC_TIMESTAMP(3) + INTERVAL 1 DAY" + STILL)
                    .param("ids", ids)
                    .update();
        }
    }
}
