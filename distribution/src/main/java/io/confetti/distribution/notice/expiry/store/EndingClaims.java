package io.confetti.distribution.notice.expiry.store;

import io.confetti.distribution.notice.expiry.ClaimWalk;
import io.confetti.distribution.notice.expiry.EndingClaim;
import io.confetti.distribution.notice.expiry.ExpiryPolicy;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Granted claims by acceptance, and how far each policy is with them. */
@Repository
public class EndingClaims {

    /** Claims are decided some moments after acceptance; one that waits for the broker holds those behind it up. */
    private static final String DECIDED = " AND c.accepted_at < LEAST(UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE,"
            + " COALESCE((SELECT MIN(w.accepted_at) FROM t_claim w WHERE w.state = 'PENDING'"
            + " AND w.template_id = :template), UTC_TIMESTAMP(3)))";

    private static final String THIS =
            " WHERE template_id = :template AND before_minutes = :before AND rule_version = :version";

    private static final String POLICIES = "SELECT p.*, %s FROM t_expiry_policy p";

    private final JdbcClient jdbc;

    EndingClaims(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** One for each policy and version of the rule; those of templates of which nothing was claimed are left out. */
    public List<ClaimWalk> walks() {
        Map<ClaimWalk.Key, ClaimWalk> begun = new HashMap<>();
        jdbc.sql(
                        POLICIES.formatted("w.rule_version, w.seen_at, w.seen_claim")
                                + " JOIN t_expiry_claim w ON w.template_id = p.template_id AND w.before_minutes = p.before_minutes")
                .query((row, i) -> new ClaimWalk(
                        ExpiryPolicies.policy(row, i),
                        row.getInt("rule_version"),
                        DatabaseTime.instant(row.getObject("seen_at", LocalDateTime.class)),
                        row.getLong("seen_claim")))
                .list()
                .forEach(walk -> begun.put(walk.key(), walk));
        List<ClaimWalk> walks = new ArrayList<>();
        jdbc.sql(POLICIES.formatted("o.rule_version")
                        + " JOIN t_template_offer o ON o.template_id = p.template_id WHERE EXISTS (SELECT 1 FROM t_claim c"
                        + " WHERE c.state = 'GRANTED' AND c.template_id = p.template_id)")
                .query(row -> {
                    ExpiryPolicy policy = ExpiryPolicies.policy(row, 0);
                    for (int version = 1; version <= row.getInt("rule_version"); version++) {
                        ClaimWalk walk = new ClaimWalk(policy, version, Instant.EPOCH, 0);
                        walks.add(begun.getOrDefault(walk.key(), walk));
                    }
                });
        return walks;
    }

    /** Decided claims behind those that were seen, whatever their version. */
    public List<EndingClaim> after(ClaimWalk walk, int limit) {
        return jdbc.sql("SELECT c.claim_id, c.accepted_at, u.rule_version, " + EndingChunks.COUPON
                        + " FROM t_claim c JOIN t_user_coupon u ON u.id = c.coupon_id"
                        + " WHERE c.state = 'GRANTED' AND c.template_id = :template AND c.accepted_at >= :at"
                        + " AND (c.accepted_at > :at OR c.claim_id > :claim)" + DECIDED
                        + " ORDER BY c.accepted_at, c.claim_id LIMIT :limit")
                .param("template", walk.policy().templateId())
                .param("at", DatabaseTime.of(walk.seenAt()))
                .param("claim", walk.seenClaim())
                .param("limit", limit)
                .query((row, i) -> new EndingClaim(
                        row.getLong("claim_id"),
                        DatabaseTime.instant(row.getObject("accepted_at", LocalDateTime.class)),
                        row.getInt("rule_version"),
                        EndingChunks.coupon(row, i)))
                .list();
    }

    /**
     * Moves on in the caller's transaction.
     *
     * @return false if somebody else has moved on
     */
    public boolean move(ClaimWalk from, ClaimWalk to) {
        of(
                        from,
                        "INSERT IGNORE INTO t_expiry_claim (template_id, before_minutes, rule_version, seen_at, seen_claim)"
                                + " VALUES (:template, :before, :version, '1970-01-01', 0)")
                .update();
        return of(
                                from,
                                "UPDATE t_expiry_claim SET seen_at = :at, seen_claim = :claim" + THIS
                                        + " AND seen_at = :seenAt AND seen_claim = :seenClaim")
                        .param("at", DatabaseTime.of(to.seenAt()))
                        .param("claim", to.seenClaim())
                        .param("seenAt", DatabaseTime.of(from.seenAt()))
                        .param("seenClaim", from.seenClaim())
                        .update()
                == 1;
    }

    private JdbcClient.StatementSpec of(ClaimWalk walk, String statement) {
        return jdbc.sql(statement)
                .param("template", walk.policy().templateId())
                .param("before", walk.policy().beforeMinutes())
                .param("version", walk.ruleVersion());
    }
}
