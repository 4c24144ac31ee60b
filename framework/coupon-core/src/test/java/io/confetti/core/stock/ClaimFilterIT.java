package io.confetti.core.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.fixture.Kernel;
import io.confetti.core.stock.ClaimVerdict.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ClaimFilterIT {

    private static Kernel kernel;
    private static JudgeClaim filter;
    private static SettleClaimHolds holds;
    private static ReadClaims claims;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        filter = kernel.bean(JudgeClaim.class);
        holds = kernel.bean(SettleClaimHolds.class);
        claims = kernel.bean(ReadClaims.class);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void takesAHoldOnceAndAnswersARepeatAlike() {
        long template = kernel.aTemplateWithStock(10);

        assertThat(claim(template, 1, 42, 1).status()).isEqualTo(Status.OK);
        assertThat(claim(template, 1, 42, 1).status()).isEqualTo(Status.REPLAYED);

        assertThat(kernel.available(template)).isEqualTo(9);
        assertThat(state(template).held()).isEqualTo(1);
    }

    @Test
    void refusesWithTheExactReasonAndWithoutATrace() {
        long template = kernel.aTemplateWithStock(2);
        claim(template, 1, 42, 1);
        assertThat(claim(template, 2, 42, 1).status()).isEqualTo(Status.LIMIT_REACHED);
        claim(template, 3, 43, 1);
        assertThat(claim(template, 4, 44, 1).status()).isEqualTo(Status.SOLD_OUT);
        AcceptedClaim other = new AcceptedClaim(3, template, 43, "k3", "other", kernel.now(), 0);
        assertThat(filter.claim(other, 1, InAudience.YES, stockRow(template)).status())
                .isEqualTo(Status.KEY_REUSED);
        assertThat(state(template)).isEqualTo(new FilterState(1, 0, 0, 2));

        kernel.move(template, StockStatus.PAUSED);
        assertThat(claim(template, 5, 45, 1).status()).isEqualTo(Status.PAUSED);
    }

    @Test
    void judgesTheWindowHalfOpen() {
        long template = kernel.aTemplateWithStock(10);
        TemplateStock stockRow = stockRow(template);
        Instant start = stockRow.claimStart();
        Instant end = stockRow.claimEnd();

        assertThat(claimAt(template, 1, start.minusMillis(1))).isEqualTo(Status.NOT_STARTED);
        assertThat(claimAt(template, 2, start)).isEqualTo(Status.OK);
        assertThat(claimAt(template, 3, end.minusMillis(1))).isEqualTo(Status.OK);
        assertThat(claimAt(template, 4, end)).isEqualTo(Status.ENDED);
    }

    @Test
    void aSettledClaimIsRememberedAndSettledOnlyOnce() {
        long template = kernel.aTemplateWithStock(10);
        claim(template, 1, 42, 1);
        claim(template, 2, 43, 1);
        ClaimOutcome granted = granted(1, 42, 1, 1);
        ClaimOutcome refused = new ClaimOutcome(2, 0, 0, ticket(43, "SOLD_OUT", null));

        holds.settle(stockRow(template), List.of(granted, refused));
        holds.settle(stockRow(template), List.of(granted, refused));

        assertThat(state(template)).isEqualTo(new FilterState(1, 0, 9, 0));
        assertThat(claim(template, 1, 42, 1).ticket().couponId()).isEqualTo(100);
        assertThat(claim(template, 2, 43, 1).ticket().reason()).isEqualTo("SOLD_OUT");
        assertThat(claim(template, 3, 42, 1).status()).isEqualTo(Status.LIMIT_REACHED);
        assertThat(claim(template, 4, 42, 2).status()).isEqualTo(Status.OK);
    }

    @Test
    void aLoadThatDidNotKnowTheClaimIsCorrectedByItsDecision() { // sequence 3
        long template = kernel.aTemplateWithStock(10);
        claim(template, 1, 42, 1);
        kernel.bean(StockFilter.class).reload(template);
        assertThat(state(template)).isEqualTo(new FilterState(2, 0, 10, 0));

        holds.settle(stockRow(template), List.of(granted(1, 42, 1, 2))); // decided after that load
        assertThat(kernel.available(template)).isEqualTo(9);
        holds.settle(stockRow(template), List.of(granted(1, 42, 1, 2)));
        assertThat(kernel.available(template)).isEqualTo(9);
    }

    @Test
    void aLoadAfterTheDecisionKnowsItAlready() {
        long template = kernel.aTemplateWithStock(10);
        claim(template, 1, 42, 1);
        kernel.bean(StockFilter.class)
                .reload(template); // generation 2, as if it came after the decision in generation 1

        holds.settle(stockRow(template), List.of(granted(1, 42, 1, 1)));

        assertThat(kernel.available(template)).isEqualTo(10);
    }

    @Test
    void aHoldTakenAgainAfterTheDecisionGoesBackWhole() {
        long template = kernel.aTemplateWithStock(10);
        kernel.bean(StockFilter.class).reload(template);
        kernel.bean(StockFilter.class).reload(template); // generation 2; Redis forgot the tickets of generation 1
        claim(template, 1, 42, 1);
        assertThat(kernel.available(template)).isEqualTo(9);

        holds.settle(stockRow(template), List.of(granted(1, 42, 1, 1)));

        assertThat(state(template)).isEqualTo(new FilterState(2, 0, 10, 0));
    }

    @Test
    void aFilterThatMissedAGenerationIsLoadedBeforeItIsBelieved() {
        long template = kernel.aTemplateWithStock(10);
        claim(template, 1, 42, 1);
        kernel.sql()
                .sql("UPDATE t_template_stock SET load_gen = load_gen + 1 WHERE template_id = ?")
                .param(template)
                .update();

        holds.settle(stockRow(template), List.of(granted(1, 42, 1, 2)));

        assertThat(state(template)).isEqualTo(new FilterState(3, 0, 10, 0));
    }

    @Test
    void findsTheTemplateWithAClaimInFlightAmongThousands() {
        long template = kernel.aTemplateWithStock(10);
        claim(template, 1, 42, 1);
        List<Long> templates =
                new ArrayList<>(LongStream.rangeClosed(1, 2_500).boxed().toList());
        templates.add(1_700, template);

        assertThat(claims.inFlight(templates)).containsExactly(template);
        assertThat(claims.inFlight(List.of())).isEmpty();
    }

    @Test
    void aTemplateIsNotedBeforeItsClaimAndKeptWhileClaimsAreInFlight() {
        ClaimsUnderWay underWay = kernel.bean(ClaimsUnderWay.class);
        long claimed = kernel.aTemplateWithStock(10);
        long silent = kernel.aTemplateWithStock(10);
        claim(claimed, 1, 42, 1);
        assertThat(underWay.templates()).contains(claimed).doesNotContain(silent);

        double longAgo = kernel.now().minus(Duration.ofHours(3)).toEpochMilli();
        kernel.redis().opsForZSet().add(ClaimsUnderWay.KEY, Long.toString(claimed), longAgo);
        underWay.keep(List.of(claimed));
        assertThat(underWay.templates()).contains(claimed);

        kernel.redis().opsForZSet().add(ClaimsUnderWay.KEY, Long.toString(claimed), longAgo);
        underWay.keep(List.of());
        assertThat(underWay.templates()).doesNotContain(claimed);
        claim(claimed, 2, 43, 1);
        assertThat(underWay.templates()).as("noted a moment ago").doesNotContain(claimed);
        underWay.forgetNotes(); // Redis was started again
        claim(claimed, 3, 44, 1);
        assertThat(underWay.templates()).contains(claimed);
    }

    @Test
    void aWaitingClaimKeepsItsHoldThroughALoad() {
        long template = kernel.aTemplateWithStock(10);
        claim(template, 1, 42, 1);
        kernel.sql()
                .sql(
                        "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, accepted_at)"
                                + " VALUES (1, 42, ?, 'k1', 1, 'PENDING', UTC_TIMESTAMP(3))")
                .param(template)
                .update();

        kernel.bean(StockFilter.class).reload(template);

        assertThat(state(template)).isEqualTo(new FilterState(2, 0, 9, 1));
        assertThat(claim(template, 1, 42, 1).status()).isEqualTo(Status.REPLAYED);
        assertThat(claim(template, 2, 42, 1).status()).isEqualTo(Status.LIMIT_REACHED);
        assertThat(claims.inFlight(List.of(template))).containsExactly(template);
        assertThat(claims.holdsBefore(template, kernel.now().plus(Duration.ofMinutes(1)), 10))
                .extracting(ClaimHold::claimId)
                .containsExactly(1L);
    }

    @Test
    void saysWhatItMayHaveForgottenOfTheClaimThatItRefuses() {
        long template = kernel.aTemplateWithStock(1);
        claim(template, 1, 42, 1);
        ClaimVerdict.Memory nothing = new ClaimVerdict.Memory(Instant.EPOCH, Instant.EPOCH);
        assertThat(claim(template, 2, 43, 1).memory()).isEqualTo(nothing);
        kernel.bean(StockFilter.class).reload(template); // in the same life of Redis
        claim(template, 3, 44, 1);
        assertThat(claim(template, 2, 43, 1).memory()).isEqualTo(nothing);

        Instant before = kernel.now().minusSeconds(1);
        kernel.redis().delete(new StockKeys(template).forClaims());
        claim(template, 1, 42, 1);
        ClaimVerdict refused = claim(template, 2, 43, 1);
        assertThat(refused.status()).isEqualTo(Status.SOLD_OUT);
        assertThat(refused.memory().ticketsFrom()).isAfter(before);
        assertThat(refused.memory().holdsFrom()).isAfter(before);
        assertThat(claims.holdsFrom(template)).isAfter(before);

        kernel.redis().delete(new StockKeys(template).tickets());
        assertThat(claim(template, 2, 43, 1).memory().ticketsFrom()).isNull();
    }

    @Test
    void aClaimUnderWayIsKnownThroughALoadThatForgetsItsHold() {
        long template = kernel.aTemplateWithStock(10);
        claim(template, 1, 42, 1);
        kernel.bean(StockFilter.class).reload(template);
        kernel.bean(StockFilter.class).reload(template);

        assertThat(claim(template, 1, 42, 1).status()).isEqualTo(Status.REPLAYED);
        assertThat(state(template)).isEqualTo(new FilterState(3, 0, 10, 0)); // and holds nothing
        assertThat(claims.hold(template, 1)).map(ClaimHold::userId).contains(42L);
        assertThat(claims.inFlight(List.of(template))).containsExactly(template);
        assertThat(claims.holdsBefore(template, kernel.now().plusSeconds(60), 10))
                .extracting(ClaimHold::claimId)
                .containsExactly(1L);

        holds.settle(stockRow(template), List.of(granted(1, 42, 1, 3)));
        assertThat(claims.hold(template, 1)).isEmpty();
        assertThat(state(template)).isEqualTo(new FilterState(3, 0, 9, 0));
    }

    @Test
    void aRedisWithOlderDataMayHaveForgottenTheLatestTickets() {
        long template = kernel.aTemplateWithStock(1);
        claim(template, 1, 42, 1);
        holds.settle(stockRow(template), List.of(granted(1, 42, 1, 1)));
        kernel.redis().opsForHash().put(new StockKeys(template).stock(), "run", "0123456789abcdef");
        kernel.bean(RedisRestarts.class).forgetEarlierRun(template);

        claim(template, 2, 43, 1);
        assertThat(claim(template, 3, 44, 1).memory().ticketsFrom()).isAfter(Instant.EPOCH);
        assertThat(claim(template, 1, 42, 1).status()).isEqualTo(Status.DECIDED);
    }

    @Test
    void aUserWaitsTwoSecondsForAFilterThatCannotBeLoaded() {
        long template = kernel.aTemplateWithStock(10);
        kernel.transaction().executeWithoutResult(frozen -> {
            kernel.sql()
                    .sql("SELECT 1 FROM t_template_stock WHERE template_id = ? FOR UPDATE")
                    .param(template)
                    .query()
                    .listOfRows();
            for (int user = 1; user <= 2; user++) {
                long from = System.nanoTime();
                long id = user;
                assertThatThrownBy(() -> claim(template, id, id, 1)).isInstanceOf(StockUnavailableException.class);
                assertThat(Duration.ofNanos(System.nanoTime() - from)).isLessThan(Duration.ofMillis(3_500));
            }
        });
        await().atMost(Duration.ofSeconds(15))
                .ignoreExceptions()
                .until(() -> claim(template, 1, 42, 1).status() == Status.OK);
    }

    @Test
    void neverHoldsMoreThanThereIsHoweverManyAskAtOnce() throws Exception {
        long template = kernel.aTemplateWithStock(100);
        ExecutorService crowd = Executors.newFixedThreadPool(16);
        try {
            List<Callable<Status>> claims = LongStream.rangeClosed(1, 1_000)
                    .<Callable<Status>>mapToObj(
                            id -> () -> claim(template, id, id % 500, 1).status())
                    .toList();
            long accepted = 0;
            for (var answer : crowd.invokeAll(claims)) {
                accepted += answer.get() == Status.OK ? 1 : 0;
            }
            assertThat(accepted).isEqualTo(100);
            assertThat(state(template)).isEqualTo(new FilterState(1, 0, 0, 100));
        } finally {
            crowd.shutdownNow();
        }
    }

    private static ClaimVerdict claim(long template, long id, long user, int limit) {
        return filter.claim(
                new AcceptedClaim(id, template, user, "k" + id, "", kernel.now(), 0),
                limit,
                InAudience.YES,
                stockRow(template));
    }

    private static Status claimAt(long template, long id, Instant at) {
        return filter.claim(
                        new AcceptedClaim(id, template, id, "k" + id, "", at, 0), 1, InAudience.YES, stockRow(template))
                .status();
    }

    private static ClaimOutcome granted(long claim, long user, int n, long gen) {
        return new ClaimOutcome(claim, n, gen, ticket(user, null, 100L));
    }

    private static ClaimTicket ticket(long user, String reason, Long coupon) {
        return new ClaimTicket(user, "", kernel.now(), kernel.now(), reason, coupon);
    }

    private static TemplateStock stockRow(long template) {
        return kernel.bean(TemplateStocks.class).find(template).orElseThrow();
    }

    private static FilterState state(long template) {
        return FilterState.of(kernel.filter(template));
    }
}
