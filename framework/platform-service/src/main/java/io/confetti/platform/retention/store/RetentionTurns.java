package io.confetti.platform.retention.store;

import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** {@code t_retention}: leases by the clock of the database. */
public class RetentionTurns {
    private final JdbcClient jdbc;
    private final String owner = UUID.randomUUID().toString();

    public RetentionTurns(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @return false if another process is at the rule */
    public boolean take(String rule, Duration lease) {
        jdbc.sql("INSERT INTO t_retention (rule, owner, owned_until) VALUES (?, ?, UTC_TIMESTAMP(3))"
                        + " ON DUPLICATE KEY UPDATE rule = VALUES(rule)")
                .params(rule, owner)
                .update();
        return jdbc.sql("UPDATE t_retention SET owner = ?, owned_until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND"
                                + " WHERE rule = ? AND (owner = ? OR owned_until <= UTC_TIMESTAMP(3))")
                        .params(owner, DatabaseTime.micros(lease), rule, owner)
                        .update()
                == 1;
    }

    /** A page went; the rule is free for whoever comes next. */
    public void note(String rule, int deleted) {
        jdbc.sql("UPDATE t_retention SET deleted = deleted + ?, deleted_at = IF(? > 0, UTC_TIMESTAMP(3), deleted_at),"
                        + " owned_until = UTC_TIMESTAMP(3) WHERE rule = ? AND owner = ?")
                .params(deleted, deleted, rule, owner)
                .update();
    }
}
