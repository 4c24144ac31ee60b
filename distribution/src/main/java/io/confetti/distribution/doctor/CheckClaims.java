package io.confetti.distribution.doctor;

import io.confetti.core.stock.ClaimHold;
import io.confetti.core.stock.ReadClaims;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** I7: no accepted claim waits for longer than promised; a granted one has its coupon, and the reverse. */
@Component
class CheckClaims {

    private static final Duration PROMISED = Duration.ofSeconds(60);
    private static final int MOST = 100;

    private final JdbcClient jdbc;
    private final ReadClaims claims;
    private final SuiteClock clock;

    CheckClaims(JdbcClient jdbc, ReadClaims claims, SuiteClock clock) {
        this.jdbc = jdbc;
        this.claims = claims;
        this.clock = clock;
    }

    long check(Findings findings) {
        Instant promised = clock.instant().minus(PROMISED);
        jdbc.sql("SELECT claim_id FROM t_claim WHERE state = 'PENDING' AND accepted_at < ? LIMIT " + MOST)
                .param(DatabaseTime.of(promised))
                .query(Long.class)
                .list()
                .forEach(claim -> findings.expect(false, "I7", "claim " + claim, "is not decided after a minute"));
        checkHolds(promised, findings);
        checkCoupons(findings);
        return jdbc.sql("SELECT COUNT(*) FROM t_claim").query(Long.class).single();
    }

    private void checkHolds(Instant promised, Findings findings) {
        List<Long> templates = jdbc.sql("SELECT template_id FROM t_template_stock WHERE status <> 'DRAFT'")
                .query(Long.class)
                .list();
        for (long template : claims.inFlight(templates)) {
            for (ClaimHold hold : claims.holdsBefore(template, promised, MOST)) {
                findings.expect(
                        false, "I7", "claim " + hold.claimId(), "Redis holds stock for it for more than a minute");
            }
        }
    }

    /** The first look sees a claim before its coupon is looked for, the second one a coupon before its claim. */
    private void checkCoupons(Findings findings) {
        jdbc.sql("SELECT c.claim_id FROM t_claim c LEFT JOIN t_user_coupon u"
                        + " ON u.id = c.coupon_id AND u.source_id = c.claim_id AND u.user_id = c.user_id"
                        + " WHERE c.state = 'GRANTED' AND u.id IS NULL LIMIT " + MOST)
                .query(Long.class)
                .list()
                .forEach(claim -> findings.expect(false, "I7", "claim " + claim, "is granted, but has no coupon"));
        jdbc.sql("SELECT u.id FROM t_user_coupon u LEFT JOIN t_claim c"
                        + " ON c.claim_id = u.source_id AND c.coupon_id = u.id AND c.state = 'GRANTED'"
                        + " WHERE u.source_kind = 'C' AND c.claim_id IS NULL LIMIT " + MOST)
                .query(Long.class)
                .list()
                .forEach(coupon -> findings.expect(false, "I7", "coupon " + coupon, "stems from no granted claim"));
    }
}
