package io.confetti.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.contract.AcceptedClaim;
import io.confetti.contract.TemplateRule;
import io.confetti.contract.UsableRule;
import io.confetti.core.offer.TemplateChanges;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.stock.ClaimHold;
import io.confetti.core.stock.FilterState;
import io.confetti.core.stock.InAudience;
import io.confetti.core.stock.JudgeClaim;
import io.confetti.core.stock.StockKeys;
import io.confetti.core.stock.StockStatus;
import io.confetti.engine.claim.decide.HandleClaims;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.engine.claim.recover.AbandonClaims;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.test.WatchedMetrics;
import io.confetti.platform.time.DatabaseTime;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.hamcrest.Matchers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.transaction.support.TransactionTemplate;

class ClaimIT {

    private static final Duration SOON = Duration.ofSeconds(20);

    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engine.start();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void givesACouponAndTellsItByTicket() {
        long template = engine.aTemplateWithStock(10);

        Response accepted = claim(template, 42, "click", "");
        assertThat(accepted.statusCode()).isIn(200, 202);
        assertThat(accepted.header("Location")).endsWith(ticketOf(accepted));
        assertThat(accepted.header("X-Confetti-Claim-Mode")).isEqualTo("normal");
        awaitState(42, ticketOf(accepted), "GRANTED");

        ticket(42, ticketOf(accepted))
                .body("data.couponId", notNullValue())
                .body("data.reason", nullValue())
                .body("data.templateId", equalTo(Long.toString(template)));
        engine.as(42).get("/api/coupons/mine").then().body("data.items.templateId", hasItem(Long.toString(template)));
        assertQuiet(template, 1, 9);
    }

    @Test
    void canWaitForTheOutcome() {
        long template = engine.aTemplateWithStock(10);

        engine.as(42)
                .header("Idempotency-Key", "k")
                .post("/api/coupons/templates/" + template + "/claims?wait=10s")
                .then()
                .statusCode(200)
                .body("data.state", equalTo("GRANTED"));
    }

    @Test
    void refusesExactlyAndWithoutATrace() {
        long template = engine.aTemplateWithStock(1);
        var yesterday = engine.now().minus(Duration.ofDays(1));
        var tomorrow = engine.now().plus(Duration.ofDays(1));

        assertRefused(
                engine.aTemplate().claimable(tomorrow, tomorrow.plusSeconds(9)).create(), 409, "not-started");
        assertRefused(
                engine.aTemplate()
                        .claimable(yesterday, yesterday.plusSeconds(9))
                        .create(),
                409,
                "ended");
        assertRefused(17, 404, "template-not-found");
        granted(template, 42, "a");
        assertRefused(template, 409, "sold-out");
        assertThat(claim(template, 42, "another", "").path("code").toString()).isEqualTo("claim.limit-reached");
        assertQuiet(template, 1, 0);
    }

    @Test
    void tellsNobodyThatThereIsWhatUsersCannotSee() {
        var yesterday = engine.now().minus(Duration.ofDays(1));
        var tomorrow = engine.now().plus(Duration.ofDays(1));
        long draft = engine.aTemplateWithStock(1);
        engine.move(draft, StockStatus.ACTIVE, StockStatus.DRAFT);
        long pushOnly =
                engine.aTemplate().pushOnly().claimable(yesterday, tomorrow).create();
        long later = engine.aTemplateWithStock(1);
        engine.sql()
                .sql("UPDATE t_template_offer SET visible_from = ? WHERE template_id = ?")
                .params(DatabaseTime.of(tomorrow), later)
                .update();
        engine.bean(StringRedisTemplate.class).delete(TemplateChanges.copyOf(later));

        for (long hidden : List.of(draft, pushOnly, later)) {
            await().atMost(SOON)
                    .untilAsserted(() -> engine.as(42)
                            .get("/api/coupons/templates/" + hidden)
                            .then()
                            .statusCode(404));
            long loads = loads(hidden);

            assertRefused(hidden, 404, "template-not-found");

            assertThat(loads(hidden)).as("no filter is loaded").isEqualTo(loads);
        }
    }

    private static long loads(long template) {
        return engine.sql()
                .sql("SELECT load_gen FROM t_template_stock WHERE template_id = ?")
                .param(template)
                .query(Long.class)
                .single();
    }

    @Test
    void aClaimThatIsDecidedWhenItsCouponWouldBeOverIsRefused() {
        long template = engine.aTemplateWithStock(10);
        TemplateOffer offer = engine.bean(TemplateOffers.class).find(template).orElseThrow();
        TemplateRule rule = new TemplateRule(
                offer.rule().discount(),
                offer.rule().scope(),
                List.of(),
                UsableRule.fixed(engine.now().minusSeconds(60), engine.now().minusSeconds(1)),
                offer.rule().refundPolicy());
        engine.bean(TransactionTemplate.class)
                .executeWithoutResult(status -> engine.bean(TemplateOffers.class)
                        .put(new TemplateOffer(
                                template,
                                offer.shopId(),
                                offer.name(),
                                offer.perUserLimit(),
                                offer.audience(),
                                offer.visibleFrom(),
                                offer.ruleVersion() + 1,
                                rule,
                                offer.texts(),
                                offer.conditions())));

        String ticket = ticketOf(claim(template, 42, "late", ""));

        awaitState(42, ticket, "REFUSED");
        ticket(42, ticket).body("data.reason", equalTo("ENDED"));
        assertQuiet(template, 0, 10);
    }

    @Test
    void aBodyThatIsNestedDeepIsRefusedOrSkippedAndNeverAFault() {
        long template = engine.aTemplate().withStock(10).withLimit(10).create();
        String path = "/api/coupons/templates/" + template + "/claims";

        for (String body : List.of(
                "{\"x\":" + "[".repeat(200_000),
                "{\"x\":" + "[".repeat(2_000) + "]".repeat(2_000) + "}",
                "[".repeat(2_000),
                "{\"channel\":" + "{\"a\":".repeat(50_000))) {
            engine.as(42)
                    .header("Idempotency-Key", "deep")
                    .contentType("application/json")
                    .body(body)
                    .post(path)
                    .then()
                    .statusCode(400)
                    .body("errors[0].code", notNullValue());
        }
        engine.as(42)
                .header("Idempotency-Key", "flat")
                .contentType("application/json")
                .body("{\"x\": [[[1]], {\"channel\": \"no\"}], \"channel\": \"app\", \"y\": {}}")
                .post(path)
                .then()
                .statusCode(Matchers.anyOf(equalTo(200), equalTo(202)));
    }

    @Test
    void refusesBadRequestsByName() {
        long template = engine.aTemplateWithStock(1);
        String path = "/api/coupons/templates/" + template + "/claims";

        engine.as(42).post(path).then().statusCode(400).body("code", equalTo("claim.idempotency-key-required"));
        engine.as(42)
                .header("Idempotency-Key", "k")
                .post(path + "?wait=soon")
                .then()
                .statusCode(400)
                .body("code", equalTo("claim.bad-wait"));
        engine.as(42)
                .header("Idempotency-Key", "k")
                .contentType("application/json")
                .body("{\"channel\": \"a b\"}")
                .post(path)
                .then()
                .statusCode(400)
                .body("errors[0].field", equalTo("channel"));
    }

    @Test
    void answersARepeatAlikeAndRefusesTheKeyWithOtherContent() {
        long template = engine.aTemplate().withStock(10).withLimit(5).create();
        String first = granted(template, 42, "same");

        Response again = claim(template, 42, "same", "");
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(ticketOf(again)).isEqualTo(first);
        Response other = claim(template, 42, "same", "{\"channel\": \"app\"}");
        assertThat(other.statusCode()).isEqualTo(422);
        assertQuiet(template, 1, 9);
    }

    @Test
    void answersARepeatAlikeAlsoWhenRedisForgotItsTicket() {
        long template = engine.aTemplateWithStock(10);
        String first = granted(template, 42, "same");
        loseTickets(template);

        assertRepeated(template, 42, first);
    }

    @Test
    void answersARepeatAlikeWhateverItWouldBeRefusedForNow() {
        long template = engine.aTemplate().withStock(1).withLimit(5).create();
        String first = granted(template, 42, "same");
        loseTickets(template);
        assertRepeated(template, 42, first); // sold out by now
        assertThat(claim(template, 42, "same", "{\"channel\": \"app\"}").statusCode())
                .isEqualTo(422);

        engine.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        assertRepeated(template, 42, first);
        engine.move(template, StockStatus.PAUSED, StockStatus.ENDED);
        assertRepeated(template, 42, first);
        assertRefused(template, 409, "ended");
    }

    @Test
    void refusesNobodyWhoseClaimMayBeUnderWayAfterALoss() {
        long template = engine.aTemplateWithStock(1);
        String first = granted(template, 42, "same");
        engine.bean(StringRedisTemplate.class)
                .delete(List.of(new StockKeys(template).stock(), tickets(template))); // as after a loss of everything

        assertThat(claim(template, 43, "never-seen", "").statusCode()).isEqualTo(503);
        ticketOf(42, template + "-1").statusCode(503).header("Retry-After", notNullValue());
        assertRepeated(template, 42, first);
    }

    @Test
    void aCrowdThatIsRefusedCostsNoQuery() {
        long template = engine.aTemplateWithStock(1);
        granted(template, 42, "first");
        double before = looks();

        for (int user = 100; user < 130; user++) {
            assertThat(claim(template, user, "late", "").path("code").toString())
                    .isEqualTo("claim.sold-out");
        }
        assertThat(claim(template, 42, "second", "").path("code").toString()).isEqualTo("claim.limit-reached");

        assertThat(looks()).isEqualTo(before);
    }

    @Test
    void aCrowdThatComesADayAfterTheEndCostsNoQuery() {
        var start = engine.now().minus(Duration.ofDays(3));
        long template = engine.aTemplate()
                .claimable(start, start.plus(Duration.ofHours(47)))
                .create();
        double before = looks();

        assertRefused(template, 409, "ended");
        assertRefused(template, 409, "ended");

        assertThat(looks()).isEqualTo(before);
    }

    private static void assertRepeated(long template, long user, String ticket) {
        Response again = claim(template, user, "same", "");
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(ticketOf(again)).isEqualTo(ticket);
        assertThat(again.path("data.state").toString()).isEqualTo("GRANTED");
    }

    private static double looks() {
        return engine.bean(MeterRegistry.class)
                .counter("confetti.claim.forgotten.looks")
                .count();
    }

    private static String tickets(long template) {
        return new StockKeys(template).stock().replace(":stock", ":tickets");
    }

    private static void loseTickets(long template) {
        engine.bean(StringRedisTemplate.class).delete(tickets(template));
    }

    @Test
    void showsATicketToItsOwnerOnly() {
        long template = engine.aTemplateWithStock(10);
        String ticket = granted(template, 42, "mine");

        ticketOf(43, ticket).statusCode(404).body("code", equalTo("claim.ticket-not-found"));
        ticketOf(42, "nonsense").statusCode(404);
        ticketOf(42, template + "-1").statusCode(404);
    }

    @Test
    void aPauseIsHeardAndRefusesWhatWasAccepted() {
        long template = engine.aTemplateWithStock(10);
        granted(template, 42, "before");
        long held = holdOnly(template, 43, "in flight");

        engine.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        assertRefused(template, 409, "paused");
        engine.bean(HandleClaims.class).handle(List.of(accepted(template, 43, "in flight", held)));
        ticket(43, template + "-" + held).body("data.state", equalTo("REFUSED")).body("data.reason", equalTo("PAUSED"));

        engine.move(template, StockStatus.PAUSED, StockStatus.ACTIVE);
        granted(template, 44, "after");
        assertQuiet(template, 2, 8);
    }

    @Test
    void whatWasAcceptedBeforeTheNaturalEndIsHonoured() {
        long template = engine.aTemplateWithStock(10);
        long held = holdOnly(template, 42, "late");
        AcceptedClaim late = accepted(template, 42, "late", held);
        engine.sql()
                .sql("UPDATE t_template_stock SET claim_end = ? WHERE template_id = ?")
                .params(
                        io.confetti.platform.time.DatabaseTime.of(
                                late.acceptedAt().plusMillis(1)),
                        template)
                .update();

        engine.bean(HandleClaims.class).handle(List.of(late));

        ticket(42, template + "-" + held).body("data.state", equalTo("GRANTED"));
    }

    @Test
    void aMessageThatComesTwiceGivesOnce() { // sequence 12
        long template = engine.aTemplate().withStock(10).withLimit(5).create();
        long held = holdOnly(template, 42, "twice");
        AcceptedClaim claim = accepted(template, 42, "twice", held);
        engine.bean(ClaimRows.class).insertPending(List.of(claim));

        engine.bean(HandleClaims.class).handle(List.of(claim, claim));
        engine.bean(HandleClaims.class).handle(List.of(claim));

        assertQuiet(template, 1, 9);
    }

    @Test
    void aRepeatOfAClaimThatWasAbandonedIsNotToldToWait() {
        long template = engine.aTemplateWithStock(10);
        ClaimHold old = anOldHold(template, 42, "same");
        engine.bean(AbandonClaims.class).abandon(template, List.of(old)); // Redis does not know yet

        Response again = claim(template, 42, "same", "");

        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.path("data.reason").toString()).isEqualTo("ABANDONED");
    }

    @Test
    void aRepeatThatIsToldToWaitIsNotAbandoned() {
        long template = engine.aTemplateWithStock(10);
        ClaimHold old = anOldHold(template, 42, "same");

        Response again = claim(template, 42, "same", "");

        assertThat(again.statusCode()).isEqualTo(202);
        assertThat(engine.bean(AbandonClaims.class)
                        .abandon(template, List.of(old))
                        .now())
                .isEmpty(); // as the sweeper may in this very moment
        awaitState(42, ticketOf(again), "GRANTED");
        assertQuiet(template, 1, 9);
    }

    /** Of a request that found neither broker nor database. */
    private static ClaimHold anOldHold(long template, long user, String key) {
        long id = TicketNumber.of(user, template, key).claimId();
        Instant since = engine.now().minusSeconds(38); // hangs, and is not swept yet
        engine.bean(JudgeClaim.class)
                .claim(
                        new AcceptedClaim(id, template, user, key, "", since, 0),
                        9,
                        InAudience.YES,
                        engine.books(template));
        return new ClaimHold(id, user, "", since);
    }

    @Test
    void severalClaimsOfOneUserAreDecidedUpToTheLimit() {
        long template = engine.aTemplate().withStock(10).withLimit(3).create();
        List<AcceptedClaim> claims = List.of("a", "b", "c", "d").stream()
                .map(key -> accepted(
                        template, 42, key, TicketNumber.of(42, template, key).claimId()))
                .toList();

        engine.bean(HandleClaims.class).handle(claims); // past the filter, as if it had been lost

        assertThat(engine.coupons(template)).isEqualTo(3);
        assertThat(engine.books(template).left()).isEqualTo(7);
    }

    @Test
    void aWaitingClaimIsDecidedByTheSweeper() {
        long template = engine.aTemplateWithStock(10);
        long held = holdOnly(template, 42, "waits");
        engine.bean(ClaimRows.class).insertPending(List.of(accepted(template, 42, "waits", held)));

        awaitState(42, template + "-" + held, "GRANTED");
        assertQuiet(template, 1, 9);
    }

    @Test
    void everyWatchedMetricOfEngineIsExported() {
        granted(engine.aTemplateWithStock(1), 42, "measured");
        String exported = engine.bean(PrometheusMeterRegistry.class).scrape();

        assertThat(WatchedMetrics.names())
                .filteredOn(WatchedMetrics::isOfEngine)
                .hasSizeGreaterThan(12)
                .allSatisfy(name -> assertThat(exported).containsPattern("(?m)^" + name + "[{ ]"));
    }

    private static String granted(long template, long user, String key) {
        Response accepted = claim(template, user, key, "");
        assertThat(accepted.statusCode()).isIn(200, 202);
        awaitState(user, ticketOf(accepted), "GRANTED");
        return ticketOf(accepted);
    }

    private static void assertRefused(long template, int status, String reason) {
        Response refused = claim(template, 99, "refused", "");
        assertThat(refused.statusCode()).isEqualTo(status);
        assertThat(refused.path("code").toString()).isEqualTo("claim." + reason);
    }

    private static Response claim(long template, long user, String key, String body) {
        var request = engine.as(user).header("Idempotency-Key", key);
        if (!body.isEmpty()) {
            request.contentType("application/json").body(body);
        }
        return request.post("/api/coupons/templates/" + template + "/claims");
    }

    /** The hold of a claim whose message has not been sent. */
    private static long holdOnly(long template, long user, String key) {
        long id = TicketNumber.of(user, template, key).claimId();
        engine.bean(JudgeClaim.class)
                .claim(
                        new AcceptedClaim(id, template, user, key, "", engine.now(), 0),
                        9,
                        InAudience.YES,
                        engine.books(template));
        return id;
    }

    private static AcceptedClaim accepted(long template, long user, String key, long id) {
        return new AcceptedClaim(id, template, user, key, "", engine.now(), 1);
    }

    private static String ticketOf(Response accepted) {
        return accepted.path("data.ticket");
    }

    private static ValidatableResponse ticketOf(long user, String ticket) {
        return engine.as(user).get("/api/coupons/claims/" + ticket).then();
    }

    private static ValidatableResponse ticket(long user, String ticket) {
        return ticketOf(user, ticket).statusCode(200);
    }

    private static void awaitState(long user, String ticket, String state) {
        await().atMost(SOON).untilAsserted(() -> ticket(user, ticket).body("data.state", equalTo(state)));
    }

    /** I3 once nothing is in flight. */
    private static void assertQuiet(long template, long coupons, long left) {
        assertThat(engine.coupons(template)).isEqualTo(coupons);
        assertThat(engine.books(template).left()).isEqualTo(left);
        await().atMost(SOON).untilAsserted(() -> {
            FilterState filter = engine.filter(template);
            assertThat(filter.available()).isEqualTo(left);
            assertThat(filter.held()).isZero();
        });
    }
}
