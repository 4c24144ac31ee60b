package io.confetti.distribution.notice.expiry.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.distribution.notice.expiry.ClaimWalk;
import io.confetti.distribution.notice.expiry.EndingClaim;
import io.confetti.distribution.notice.expiry.ExpiryPolicy;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
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

    /**
     * Of each template the last claim, by one probe, and whether there may be more: claiming has ended a day ago, and none waits for
     * its decision. Templates of which nothing was claimed are left out.
     */
    private static final String CLAIMED = """
            SELECT t.template_id, t.rule_version, t.is_over, c.accepted_at, c.claim_id FROM (
              SELECT STRAIGHT_JOIN o.template_id, o.rule_version,
                s.claim_end < UTC_TIMESTAMP(3) - INTERVAL 1 DAY AND (SELECT w.claim_id FROM t_claim w FORCE INDEX (k_claim_open)
                  WHERE w.state = 'PENDING' AND w.template_id = o.template_id LIMIT 1) IS NULL AS is_over,
                (SELECT l.claim_id FROM t_claim l FORCE INDEX (k_claim_open) WHERE l.state = 'GRANTED'
                  AND l.template_id = o.template_id ORDER BY l.accepted_at DESC, l.claim_id DESC LIMIT 1) AS last_claim
              FROM JSON_TABLE(:templates, '$[*]' COLUMNS (id BIGINT PATH '$')) AS k
                JOIN t_template_offer o ON o.template_id = k.id JOIN t_template_stock s ON s.template_id = k.id) t
              JOIN t_claim c ON c.claim_id = t.last_claim
            """;

    private static final String BEGUN = """
            SELECT STRAIGHT_JOIN w.template_id, w.before_minutes, w.rule_version, w.seen_at, w.seen_claim
            FROM JSON_TABLE(:policies, '$[*]' COLUMNS (template_id BIGINT PATH '$[0]', before_minutes INT PATH '$[1]')) AS k
              JOIN t_expiry_claim w ON w.template_id = k.template_id AND w.before_minutes = k.before_minutes
            """;

    private final JdbcClient jdbc;

    EndingClaims(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * One for each version of the rule of these policies; those of templates of which nothing was claimed are left out, and so are
     * those that have come to their end: no more claims can come, and the last one was seen.
     */
    public List<ClaimWalk> walks(List<ExpiryPolicy> policies) {
        Map<Long, Claimed> claimed = claimed(policies);
        Map<ClaimWalk.Key, Seen> begun = claimed.isEmpty() ? Map.of() : begun(policies);
        List<ClaimWalk> walks = new ArrayList<>();
        for (ExpiryPolicy policy : policies) {
            Claimed of = claimed.get(policy.templateId());
            for (int version = 1; of != null && version <= of.versions(); version++) {
                ClaimWalk.Key key = new ClaimWalk.Key(policy.templateId(), policy.beforeMinutes(), version);
                Seen seen = begun.getOrDefault(key, Seen.NOTHING);
                if (!of.isOver() || !seen.equals(of.last())) {
                    walks.add(new ClaimWalk(policy, version, seen.at(), seen.claim()));
                }
            }
        }
        return walks;
    }

    private record Seen(Instant at, long claim) {

        static final Seen NOTHING = new Seen(Instant.EPOCH, 0);
    }

    private record Claimed(int versions, boolean isOver, Seen last) {}

    private Map<Long, Claimed> claimed(List<ExpiryPolicy> policies) {
        Map<Long, Claimed> claimed = new HashMap<>();
        jdbc.sql(CLAIMED)
                .param(
                        "templates",
                        JSON.toJSONString(policies.stream()
                                .map(ExpiryPolicy::templateId)
                                .distinct()
                                .toList()))
                .query(row -> {
                    claimed.put(
                            row.getLong(1),
                            new Claimed(row.getInt(2), row.getBoolean(3), new Seen(time(row, 4), row.getLong(5))));
                });
        return claimed;
    }

    private Map<ClaimWalk.Key, Seen> begun(List<ExpiryPolicy> policies) {
        Map<ClaimWalk.Key, Seen> begun = new HashMap<>();
        jdbc.sql(BEGUN)
                .param(
                        "policies",
                        JSON.toJSONString(policies.stream()
                                .map(policy -> new long[] {policy.templateId(), policy.beforeMinutes()})
                                .toList()))
                .query(row -> {
                    begun.put(
                            new ClaimWalk.Key(row.getLong(1), row.getInt(2), row.getInt(3)),
                            new Seen(time(row, 4), row.getLong(5)));
                });
        return begun;
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }

    /** Decided claims behind those that were seen, whatever their version. */
    public List<EndingClaim> after(ClaimWalk walk, int limit) {
        return jdbc.sql("SELECT STRAIGHT_JOIN c.claim_id, c.accepted_at, u.rule_version, " + EndingChunks.COUPON
                        + " FROM t_claim c FORCE INDEX (k_claim_open) JOIN t_user_coupon u ON u.id = c.coupon_id"
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
