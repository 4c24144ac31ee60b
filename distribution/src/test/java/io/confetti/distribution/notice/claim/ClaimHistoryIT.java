package io.confetti.distribution.notice.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.RowsRead;
import io.confetti.distribution.notice.claim.store.UntoldClaims;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a look for claims reads does not grow with the notices that there are. */
class ClaimHistoryIT {
    private static final int CLAIMS = 4_000;

    private static Distribution distribution;

    private final long template = distribution.bean(Ids.class).next();
    private final long first = distribution.bean(Ids.class).block(CLAIMS + 1);

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void forget() {
        for (String table : List.of("t_notice", "t_claim", "t_user_coupon")) {
            distribution
                    .sql()
                    .sql("DELETE FROM " + table + " WHERE template_id = ?")
                    .param(template)
                    .update();
        }
    }

    @Test
    void eachClaimIsOneProbe() {
        Instant at = Claims.databaseTime(distribution);
        claimed(at);
        distribution
                .sql()
                .sql("ANALYZE TABLE t_notice, t_claim, t_user_coupon")
                .query()
                .listOfRows();
        UntoldClaims claims = distribution.bean(UntoldClaims.class);
        Instant end = at.plusMillis(CLAIMS);

        long firstOnly = RowsRead.of(
                distribution,
                () -> assertThat(claims.after(template, at, 0, end, 1))
                        .extracting(claim -> claim.coupon().id())
                        .containsExactly(first + 1));
        long all = RowsRead.of(
                distribution,
                () -> assertThat(claims.after(template, at, 0, end, 500)).hasSize(1));

        assertThat(firstOnly)
                .as("beside %d notices of other claims", CLAIMS - 1)
                .isLessThan(50);
        assertThat(all).as("of %d claims", CLAIMS).isLessThan(6 * CLAIMS);
    }

    /** One claim per millisecond; all but the first are told of. */
    private void claimed(Instant from) {
        insert(
                "t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id, rule_version, status,"
                        + " received_at, usable_from, usable_until) SELECT :first + seq, seq, :template, 1, :first + seq, 'C',"
                        + " 1001, 1, 'UNUSED', :at, :at, :at + INTERVAL 1 DAY FROM seq_1_to_" + CLAIMS,
                from);
        insert(
                "t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id, accepted_at)"
                        + " SELECT :first + seq, seq, :template, 'key', 0, 'GRANTED', :first + seq,"
                        + " :at + INTERVAL seq * 1000 MICROSECOND FROM seq_1_to_" + CLAIMS,
                from);
        insert(
                "t_notice (id, shop_id, user_id, kind, channel, source_id, state, due_at, template_id, created_at)"
                        + " SELECT :first + seq, 1001, seq, 'COUPON_GRANTED', 'MAIL', :first + seq, 'SENT', :at, :template, :at"
                        + " FROM seq_2_to_" + CLAIMS,
                from);
    }

    private void insert(String rows, Instant at) {
        distribution
                .sql()
                .sql("INSERT INTO " + rows)
                .param("first", first)
                .param("template", template)
                .param("at", DatabaseTime.of(at))
                .update();
    }
}
