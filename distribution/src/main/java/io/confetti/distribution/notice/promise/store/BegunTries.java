package io.confetti.distribution.notice.promise.store;

import io.confetti.distribution.notice.policy.KnownTime;
import io.confetti.platform.id.Ids;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** When users were told, and what they had chosen by then. */
@Repository
public class BegunTries {

    /**
     * Notices that were planned earlier are not looked at: ids rise with time, and no index leads to the tries of a day. A long pause or
     * a {@code notBefore} far ahead escapes.
     */
    private static final Duration PLANNED_WITHIN = Duration.ofDays(30);

    private static final String OF_LAST_DAY = """
            SELECT n.id, n.shop_id, n.kind, COALESCE(n.last_try_at, n.tried_at), s.zone, s.quiet_from, s.quiet_until FROM t_notice n
              LEFT JOIN t_user_notice_setting s ON s.user_id = n.user_id
            WHERE n.id > :after AND n.user_id > 0 AND COALESCE(n.last_try_at, n.tried_at) > UTC_TIMESTAMP(3) - INTERVAL 1 DAY
              AND (s.changed_at IS NULL OR s.changed_at < COALESCE(n.last_try_at, n.tried_at))
              AND (:scope IS NULL OR :scope = CASE :kind WHEN 'TASK' THEN n.task_id WHEN 'USER' THEN n.user_id
                ELSE n.template_id END)
            ORDER BY n.id LIMIT :limit
            """;

    private final JdbcClient jdbc;
    private final SuiteClock clock;

    BegunTries(JdbcClient jdbc, SuiteClock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /**
     * A notice that was given to a provider.
     *
     * @param at begin of its last try, a repetition under its key included
     * @param zone of the user, null if none was chosen; so are the hours
     */
    public record Begun(
            long id, long shopId, String kind, Instant at, String zone, LocalTime quietFrom, LocalTime quietUntil) {}

    /** Those with an id above {@code after} that were planned within 30 days, in the order of their ids. */
    public List<Begun> ofLastDay(CheckScope scope, long after, int limit) {
        return jdbc.sql(OF_LAST_DAY)
                .param("scope", scope.kind() == CheckScope.Kind.EVERYTHING ? null : scope.id())
                .param("kind", scope.kind().name())
                .param("after", Math.max(after, Ids.lowestAt(clock.instant().minus(PLANNED_WITHIN))))
                .param("limit", limit)
                .query(BegunTries::begun)
                .list();
    }

    private static Begun begun(ResultSet row, int i) throws SQLException {
        return new Begun(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                DatabaseTime.instant(row.getObject(4, LocalDateTime.class)),
                row.getString(5),
                KnownTime.of(row.getString(6)),
                KnownTime.of(row.getString(7)));
    }
}
