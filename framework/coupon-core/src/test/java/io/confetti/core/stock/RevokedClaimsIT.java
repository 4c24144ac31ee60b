package io.confetti.core.stock;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.fixture.Kernel;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.stock.ClaimVerdict.Status;
import io.confetti.platform.id.Ids;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the filter makes of claims whose coupons are revoked, whatever comes first. The coupons are not in the database. */
class RevokedClaimsIT {

    private static final long USER = 42;

    private static Kernel kernel;
    private static JudgeClaim filter;
    private static SettleClaimHolds holds;
    private static ForgetGranted forget;

    private long template;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        filter = kernel.bean(JudgeClaim.class);
        holds = kernel.bean(SettleClaimHolds.class);
        forget = kernel.bean(ForgetGranted.class);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @BeforeEach
    void aTemplate() {
        template = kernel.aTemplateWithStock(10);
    }

    @Test
    void revokedAfterItWasSettled() {
        claim(1);
        settle(1, 1);
        assertThat(claim(2)).isEqualTo(Status.LIMIT_REACHED);

        forget.ofRevoked(template, List.of(USER));

        assertThat(claim(3)).isEqualTo(Status.OK);
    }

    @Test
    void revokedBeforeItIsSettled() {
        claim(1);
        forget.ofRevoked(template, List.of(USER));

        settle(1, 1);

        assertThat(claim(2)).isEqualTo(Status.OK);
    }

    @Test
    void settledAgainAfterItWasRevoked() {
        claim(1);
        settle(1, 1);
        forget.ofRevoked(template, List.of(USER));

        settle(1, 1);

        assertThat(claim(2)).isEqualTo(Status.OK);
    }

    @Test
    void revokedBeforeALoadAndSettledAfterIt() {
        claim(1);
        forget.ofRevoked(template, List.of(USER));
        kernel.bean(StockFilter.class).reload(template);

        settle(1, 1);

        assertThat(claim(2)).isEqualTo(Status.OK);
    }

    @Test
    void foundRevokedByItsDecision() {
        claim(1);

        settle(1, ClaimOutcome.PLACE_FREED);

        assertThat(kernel.filter(template))
                .containsEntry("available", "9"); // granted; its stock comes back by the revoke
        assertThat(claim(2)).isEqualTo(Status.OK);
    }

    @Test
    void aClaimThatIsTakenAfterTheRevokeCounts() {
        claim(1);
        settle(1, 1);
        forget.ofRevoked(template, List.of(USER));
        claim(2);

        settle(2, 1);

        assertThat(claim(3)).isEqualTo(Status.LIMIT_REACHED);
    }

    @Test
    void whoStillHasOneIsLookedUp() {
        claim(1); // loads: nobody has any
        settle(1, 1);
        GrantOrder order = kernel.anOrder(template, kernel.bean(Ids.class).next(), 1, Kernel.users(USER, USER));
        GrantCoupons grant = kernel.bean(GrantCoupons.class);
        kernel.transaction().executeWithoutResult(status -> grant.takeStock(order, grant.insert(order), kernel.now()));

        forget.ofRevoked(template, List.of(USER));

        assertThat(claim(2)).isEqualTo(Status.LIMIT_REACHED);
    }

    @Test
    void aCountOfBeforeTheRevokeIsNotBelieved() {
        claim(1);
        settle(1, 1);
        forget.ofRevoked(template, List.of(USER));

        List<String> late = runClaim(2, 2, "0", "0");
        List<String> inTime = runClaim(2, 2, "0", late.get(2));

        assertThat(late).startsWith("UNKNOWN_USER").endsWith("1");
        assertThat(inTime).startsWith("OK");
    }

    @Test
    void whatFillsAFreedPlaceIsNotTheCount() {
        claim(1);
        settle(1, 1);
        assertThat(runClaim(2, 2, "", "")).startsWith("OK");
        settle(2, 2);
        forget.ofRevoked(template, List.of(USER)); // the first one, the second stays
        assertThat(runClaim(3, 2, "1", "1")).startsWith("OK");

        settle(3, 1);

        assertThat(runClaim(4, 2, "", "")).startsWith("UNKNOWN_USER");
        assertThat(runClaim(4, 2, "2", "1")).startsWith("LIMIT_REACHED");
    }

    @Test
    void twoThatFillFreedPlacesMakeNoCountEither() {
        claim(1); // loads
        settle(1, 1);
        forget.ofRevoked(template, List.of(USER)); // as if the third of three had stayed
        assertThat(runClaim(2, 3, "1", "1")).startsWith("OK");
        assertThat(runClaim(3, 3, "", "")).startsWith("OK");

        settle(2, 1);
        settle(3, 2);

        assertThat(runClaim(4, 3, "", "")).startsWith("UNKNOWN_USER");
    }

    @Test
    void aCountThatGrowsAfterARevokeIsKept() {
        claim(1); // loads
        settle(1, 1);
        forget.ofRevoked(template, List.of(USER));
        assertThat(runClaim(2, 2, "0", "1")).startsWith("OK");
        settle(2, 1);
        assertThat(runClaim(3, 2, "", "")).startsWith("OK");

        settle(3, 2);

        assertThat(runClaim(4, 2, "", "")).startsWith("LIMIT_REACHED");
    }

    @Test
    void aRevokeIsRememberedWhileTheFilterIsNotLoaded() {
        forget.ofRevoked(template, List.of(USER));
        assertThat(claim(1)).isEqualTo(Status.OK);
        assertThat(kernel.filter(template)).containsEntry("revokes", "1");
    }

    private List<String> runClaim(long id, int limit, String given, String lookedUpAfter) {
        return kernel.bean(Scripts.class)
                .run(
                        Script.of("lua/claim.lua"),
                        new StockKeys(template).forClaims(),
                        List.of(
                                Long.toString(id),
                                Long.toString(USER),
                                "",
                                Integer.toString(limit),
                                Long.toString(kernel.now().toEpochMilli()),
                                "0",
                                given,
                                lookedUpAfter,
                                Long.toString(StockKeys.claimsVanishAt(stockRow())),
                                "1"));
    }

    private Status claim(long id) {
        AcceptedClaim claim = new AcceptedClaim(id, template, USER, "k" + id, "", kernel.now(), 0);
        return filter.claim(claim, 1, InAudience.YES, stockRow()).status();
    }

    private void settle(long id, int n) {
        ClaimTicket ticket = new ClaimTicket(USER, "", kernel.now(), kernel.now(), null, 100L);
        holds.settle(stockRow(), List.of(new ClaimOutcome(id, n, 1, ticket)));
    }

    private TemplateStock stockRow() {
        return kernel.bean(TemplateStocks.class).find(template).orElseThrow();
    }
}
