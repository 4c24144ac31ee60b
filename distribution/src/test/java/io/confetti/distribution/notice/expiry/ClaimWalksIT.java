package io.confetti.distribution.notice.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.RowsRead;
import io.confetti.distribution.notice.expiry.store.EndingClaims;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Claims that were seen to the last one are looked at no more, and which those are takes two probes. */
class ClaimWalksIT {
    private static final int CLAIMS = 4_000;

    private static Distribution distribution;

    private final long template = Endings.aTemplate(distribution);
    private final EndingClaims claims = distribution.bean(EndingClaims.class);
    private final ExpiryPolicy policy = new ExpiryPolicy(template, 1001, 60, List.of(NoticeChannel.MAIL));

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void forget() {
        for (String table : List.of("t_claim", "t_expiry_claim")) {
            distribution
                    .sql()
                    .sql("DELETE FROM " + table + " WHERE template_id = ?")
                    .param(template)
                    .update();
        }
    }

    @Test
    void whatWasNeverClaimedHasNone() {
        assertThat(claims.walks(List.of(policy))).isEmpty();
        assertThat(claims.walks(List.of())).isEmpty();
    }

    @Test
    void aWalkEndsOnceClaimingIsOverAndTheLastOneWasSeen() {
        Instant last = claimed(3, "GRANTED");
        assertThat(claims.walks(List.of(policy)))
                .singleElement()
                .matches(walk -> walk.seenAt().equals(Instant.EPOCH));

        ClaimWalk walk = claims.walks(List.of(policy)).get(0);
        assertThat(claims.move(walk, new ClaimWalk(policy, 1, last, lastClaim())))
                .isTrue();
        assertThat(claims.walks(List.of(policy))).as("claiming goes on").hasSize(1);

        claimEnd("- INTERVAL 23 HOUR");
        assertThat(claims.walks(List.of(policy))).as("some may be decided late").hasSize(1);
        claimEnd("- INTERVAL 25 HOUR");
        assertThat(claims.walks(List.of(policy))).isEmpty();

        claimed(1, "PENDING");
        assertThat(claims.walks(List.of(policy)))
                .as("one waits for its decision")
                .hasSize(1);
        distribution
                .sql()
                .sql("UPDATE t_claim SET state = 'GRANTED' WHERE template_id = ?")
                .param(template)
                .update();
        assertThat(claims.walks(List.of(policy))).as("it was not seen").hasSize(1);
    }

    @Test
    void whichWalksThereAreIsKnownWithoutReadingTheClaims() {
        claimed(CLAIMS, "GRANTED");
        claimEnd("- INTERVAL 25 HOUR");
        distribution.sql().sql("ANALYZE TABLE t_claim").query().listOfRows();

        long rows = RowsRead.of(
                distribution, () -> assertThat(claims.walks(List.of(policy))).hasSize(1));

        assertThat(rows).isLessThan(50);
    }

    /** @return when the last one was accepted */
    private Instant claimed(int count, String state) {
        long first = distribution.bean(Ids.class).block(count);
        Instant last = Endings.now(distribution).minus(Duration.ofDays(2));
        distribution
                .sql()
                .sql("INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id,"
                        + " accepted_at) SELECT ? + seq, seq, ?, 'key', 0, ?, ? + seq, ? - INTERVAL (? - seq) SECOND"
                        + " FROM seq_0_to_" + (count - 1))
                .params(first, template, state, first, DatabaseTime.of(last), count - 1)
                .update();
        return last;
    }

    private long lastClaim() {
        return distribution
                .sql()
                .sql("SELECT MAX(claim_id) FROM t_claim WHERE template_id = ?")
                .param(template)
                .query(Long.class)
                .single();
    }

    private void claimEnd(String when) {
        distribution
                .sql()
                .sql("UPDATE t_template_stock SET claim_end = UTC_TIMESTAMP(3) " + when + " WHERE template_id = ?")
                .param(template)
                .update();
    }
}
