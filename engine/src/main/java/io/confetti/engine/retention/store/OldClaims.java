package io.confetti.engine.retention.store;

import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Refused claims, template by template: within one the index has them by acceptance. */
@Repository
public class OldClaims {
    private static final String DUE = "FROM t_claim FORCE INDEX (k_claim_open) WHERE state = 'REFUSED'"
            + " AND template_id = :template AND accepted_at < UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND"
            + " AND redis_due = 0";

    private final JdbcClient jdbc;

    OldClaims(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The next template behind {@code after} with refused claims, whatever their age: one look into the index. */
    public Optional<Long> nextTemplate(long after) {
        return jdbc.sql("SELECT template_id FROM t_claim FORCE INDEX (k_claim_open)"
                        + " WHERE state = 'REFUSED' AND template_id > ? ORDER BY template_id LIMIT 1")
                .param(after)
                .query(Long.class)
                .optional();
    }

    public List<Long> due(long templateId, Duration kept, int most) {
        return jdbc.sql("SELECT claim_id " + DUE + " LIMIT :most")
                .param("template", templateId)
                .param("kept", DatabaseTime.micros(kept))
                .param("most", most)
                .query(Long.class)
                .list();
    }

    public void delete(List<Long> claims) {
        if (!claims.isEmpty()) {
            jdbc.sql("DELETE FROM t_claim WHERE claim_id IN (:claims) AND state = 'REFUSED'")
                    .param("claims", claims)
                    .update();
        }
    }
}
