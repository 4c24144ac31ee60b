package io.confetti.engine.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.AcceptedClaim;
import io.confetti.engine.claim.decide.HandleClaims;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.id.Ids;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.KnownPeople;
import io.confetti.platform.people.PersonalData.Page;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.PromiseChecks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Engine forgets whoever is in its tables, once and again, and gives nothing to whoever is being forgotten. */
class PeopleIT {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final AtomicLong PEOPLE = new AtomicLong(8_100_000_000L);

    private static Engine engine;
    private static KnownPeople people;

    private final long person = PEOPLE.incrementAndGet();
    private final long eraseId = engine.bean(Ids.class).next();

    @BeforeAll
    static void start() {
        engine = Engine.start();
        people = engine.bean(KnownPeople.class);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @AfterEach
    void openTheGate() {
        engine.sql().sql("DELETE FROM t_erase").update();
    }

    @Test
    void nothingNamesThePersonAfterARoundAndCountsStay() {
        long template = engine.aTemplateWithStock(10);
        granted(template, "before");
        engine.as(person)
                .contentType("application/json")
                .body("{\"zone\": \"Asia/Shanghai\", \"optOuts\": [\"SMS\"]}")
                .put("/api/coupons/notice-settings")
                .then()
                .statusCode(200);
        engine.as(person).get("/api/coupons/mine").then().statusCode(200); // its wallet is built
        assertThat(people.count(person)).containsKeys("t_claim", "t_user_coupon", "t_user_notice_setting");
        assertThat(people.rows(person).get("t_user_coupon")).hasSize(1);

        closeTheGate();
        assertThat(round()).isPositive();

        assertThat(people.count(person)).isEmpty();
        assertThat(engine.coupons(template)).isEqualTo(1);
        assertThat(round()).as("a repeat finds nothing").isZero();
        assertThat(engine.bean(PromiseChecks.class)
                        .run(new CheckScope(CheckScope.Kind.TEMPLATE, template))
                        .violations())
                .isEmpty();
    }

    @Test
    void whoReturnsHasNothingAndAllLimitsBeginAnew() {
        long template = engine.aTemplateWithStock(10);
        granted(template, "before");
        closeTheGate();
        round();
        openTheGate();

        assertThat((List<?>) engine.as(person).get("/api/coupons/mine").path("data.items"))
                .isEmpty();
        granted(template, "after");
        assertThat(engine.coupons(template)).isEqualTo(2);
    }

    @Test
    void whoIsBeingForgottenIsRefusedAndNotWrittenDown() {
        long template = engine.aTemplateWithStock(10);
        closeTheGate();

        String ticket = claim(template, "meanwhile");

        await().atMost(SOON)
                .until(
                        () -> engine.as(person)
                                .get("/api/coupons/claims/" + ticket)
                                .path("data.state"),
                        "REFUSED"::equals);
        assertThat((String)
                        engine.as(person).get("/api/coupons/claims/" + ticket).path("data.reason"))
                .isEqualTo("ERASED");
        assertThat(people.count(person)).doesNotContainKeys("t_claim", "t_user_coupon");
        assertThat(engine.books(template).left()).isEqualTo(10);
    }

    /** A message of the broker comes again after all is forgotten: the claim has its decision. */
    @Test
    void aClaimThatComesAgainGivesNothing() {
        long template = engine.aTemplateWithStock(10);
        granted(template, "before");
        AcceptedClaim accepted = accepted(template);
        closeTheGate();
        round();
        openTheGate();

        engine.bean(HandleClaims.class).handle(List.of(accepted));

        assertThat(engine.coupons(template)).isEqualTo(1);
        assertThat(people.count(person)).doesNotContainKeys("t_claim", "t_user_coupon");
    }

    @Test
    void whatAnOrderHasLockedIsWaitedFor() {
        long template = engine.aTemplateWithStock(10);
        var until = engine.now().plus(Duration.ofDays(1));
        new Coupons(engine).locked(person, template, until, until);

        closeTheGate();

        assertThat(erase("t_user_coupon"))
                .singleElement()
                .satisfies(page -> assertThat(page.waitsFor()).startsWith("order"));
        engine.sql()
                .sql("UPDATE t_user_coupon SET status = 'REDEEMED', redeemed_at = UTC_TIMESTAMP(3) WHERE user_id = ?")
                .param(person)
                .update();
        round();
        assertThat(people.count(person)).isEmpty();
    }

    private long round() {
        return people.tables().stream()
                .flatMap(table -> erase(table).stream())
                .mapToLong(Page::rows)
                .sum();
    }

    private List<Page> erase(String table) {
        List<Page> pages = new ArrayList<>();
        String next = "";
        while (next != null) {
            Page page = people.erase(new Erasure(eraseId, person), table, next);
            pages.add(page);
            next = page.next();
        }
        return pages;
    }

    private void closeTheGate() {
        engine.sql()
                .sql("INSERT INTO t_erase (id, user_id, asked_by, asked_at, due_at)"
                        + " VALUES (?, ?, 'ops', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))")
                .params(eraseId, person)
                .update();
    }

    private void granted(long template, String key) {
        String ticket = claim(template, key);
        await().atMost(SOON)
                .until(
                        () -> engine.as(person)
                                .get("/api/coupons/claims/" + ticket)
                                .path("data.state"),
                        "GRANTED"::equals);
    }

    private String claim(long template, String key) {
        return engine.as(person)
                .header("Idempotency-Key", key)
                .post("/api/coupons/templates/" + template + "/claims")
                .path("data.ticket");
    }

    private AcceptedClaim accepted(long template) {
        return engine.sql()
                .sql(
                        "SELECT claim_id, idempotency_key, channel, load_gen FROM t_claim WHERE template_id = ? AND user_id = ?")
                .params(template, person)
                .query((row, i) -> new AcceptedClaim(
                        row.getLong(1),
                        template,
                        person,
                        row.getString(2),
                        row.getString(3),
                        engine.now(),
                        row.getLong(4)))
                .single();
    }
}
