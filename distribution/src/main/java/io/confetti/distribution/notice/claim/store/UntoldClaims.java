package io.confetti.distribution.notice.claim.store;

import io.confetti.core.grant.store.CouponColumns;
import io.confetti.core.grant.store.CouponsOfSource.Given;
import io.confetti.distribution.notice.claim.UntoldClaim;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Granted claims without a notice, by the index on acceptance first. A coupon that was taken back is nothing to be told of. */
@Repository
public class UntoldClaims {

    /**
     * The notice of each claim is asked for by one probe. Not by NOT EXISTS: the database may make a table of all notices of the kind
     * for it, for each page anew.
     */
    private static final String AFTER = """
            SELECT STRAIGHT_JOIN c.claim_id, c.accepted_at, u.id, u.user_id, u.locked_order, u.state
            FROM t_claim c FORCE INDEX (k_claim_open)
              JOIN (SELECT c.id, c.user_id, c.locked_order, %s FROM t_user_coupon c) u ON u.id = c.coupon_id
            WHERE c.state = 'GRANTED' AND c.template_id = :template AND c.accepted_at >= :at
              AND (c.accepted_at > :at OR c.claim_id > :claim) AND c.accepted_at <= :until AND u.state <> 'REVOKED'
              AND (SELECT n.id FROM t_notice n FORCE INDEX (u_notice_once) WHERE n.kind = 'COUPON_GRANTED'
                AND n.source_id = c.coupon_id AND n.user_id = c.user_id LIMIT 1) IS NULL
            ORDER BY c.accepted_at, c.claim_id LIMIT :limit
            """.formatted(CouponColumns.STATE);

    private final JdbcClient jdbc;

    UntoldClaims(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * By acceptance.
     *
     * @param at claims that were accepted then are among them from {@code claimId} on, exclusive
     * @param until acceptance, inclusive
     */
    public List<UntoldClaim> after(long templateId, Instant at, long claimId, Instant until, int limit) {
        return jdbc.sql(AFTER)
                .param("template", templateId)
                .param("at", DatabaseTime.of(at))
                .param("claim", claimId)
                .param("until", DatabaseTime.of(until))
                .param("limit", limit)
                .query(UntoldClaims::claim)
                .list();
    }

    private static UntoldClaim claim(ResultSet row, int i) throws SQLException {
        return new UntoldClaim(
                row.getLong(1),
                DatabaseTime.instant(row.getObject(2, LocalDateTime.class)),
                new Given(row.getLong(3), row.getLong(4), row.getString(6), CouponColumns.orderOf(row.getString(5))));
    }
}
