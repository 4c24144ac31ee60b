package io.confetti.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.audience.AudienceCondition.FirstOrder;
import io.confetti.core.audience.AudienceCondition.MemberLevel;
import io.confetti.core.audience.AudienceCondition.NewUser;
import io.confetti.core.audience.AudienceCondition.Region;
import io.confetti.core.audience.AudienceCondition.Unknown;
import io.confetti.core.stock.InAudience;
import io.confetti.core.stock.JudgeClaim;
import io.confetti.engine.audience.FactsOfUsers;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.engine.fixture.CallsAtOnce;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.UserFacts;
import io.confetti.platform.test.Wire;
import io.restassured.response.Response;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Templates that are for some users only. */
class AudienceIT {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final UserFacts GOLD = new UserFacts("CN-31-0115", 3, null, 0);
    private static final UserFacts BRONZE = new UserFacts("CN-31-0115", 1, null, 0);

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
    void whoIsNotInTheAudienceIsRefusedAndCostsNoStock() {
        long template =
                engine.aTemplate().withStock(10).onlyFor(new MemberLevel(3)).create();

        claim(template, 42, BRONZE, "click")
                .then()
                .statusCode(409)
                .body("code", equalTo("claim.not-in-audience"))
                .body("message", not(equalTo("claim.not-in-audience")));
        claim(template, 43, UserFacts.NONE, "click").then().statusCode(409);
        assertThat(engine.filter(template).held()).isZero();
        assertThat(engine.filter(template).available()).isEqualTo(10);
        assertThat(engine.books(template).left()).isEqualTo(10);

        granted(template, 44, claim(template, 44, GOLD, "click"));
        assertThat(engine.books(template).left()).isEqualTo(9);
    }

    @Test
    void everyConditionMustBeMet() {
        long template = engine.aTemplate()
                .withStock(10)
                .onlyFor(new Region(List.of("CN-31")), new MemberLevel(2), new NewUser(30), new FirstOrder())
                .create();
        var registered = engine.now().minus(Duration.ofDays(3));

        for (UserFacts outside : List.of(
                new UserFacts("CN-44", 2, registered, 0),
                new UserFacts("CN-31", 1, registered, 0),
                new UserFacts("CN-31", 2, registered.minus(Duration.ofDays(30)), 0),
                new UserFacts("CN-31", 2, registered, 1),
                new UserFacts("CN-31", 2, registered, null))) {
            claim(template, 50, outside, "click").then().statusCode(409).body("code", equalTo("claim.not-in-audience"));
        }
        granted(template, 50, claim(template, 50, new UserFacts("CN-31", 2, registered, 0), "click"));
    }

    @Test
    void whatTheTemplateAndTheLimitSayAreSoonerReasons() {
        var tomorrow = engine.now().plus(Duration.ofDays(1));
        long soon = engine.aTemplate()
                .claimable(tomorrow, tomorrow.plusSeconds(9))
                .onlyFor(new FirstOrder())
                .create();
        claim(soon, 42, UserFacts.NONE, "k").then().body("code", equalTo("claim.not-started"));

        long template =
                engine.aTemplate().withStock(1).onlyFor(new FirstOrder()).create();
        granted(template, 42, claim(template, 42, GOLD, "k"));
        claim(template, 42, UserFacts.NONE, "other").then().body("code", equalTo("claim.limit-reached"));
        claim(template, 43, UserFacts.NONE, "other").then().body("code", equalTo("claim.sold-out"));
    }

    @Test
    void aConditionOfALaterReleaseIsMetByNobody() {
        long template = engine.aTemplate()
                .withStock(10)
                .onlyFor(new Unknown(Map.of("kind", "SHOE_SIZE", "atLeast", 40)))
                .create();

        claim(template, 42, GOLD, "click").then().statusCode(409).body("code", equalTo("claim.not-in-audience"));
    }

    @Test
    void aRepeatedClaimIsAnsweredAsBeforeThoughItsUserHasLeftTheAudience() {
        long template =
                engine.aTemplate().withStock(10).onlyFor(new FirstOrder()).create();
        Response first = claim(template, 42, GOLD, "click");
        granted(template, 42, first);

        var ordered = new UserFacts("CN-31", 3, null, 1);
        claim(template, 42, ordered, "click")
                .then()
                .statusCode(200)
                .body("data.ticket", equalTo(first.path("data.ticket")))
                .body("data.state", equalTo("GRANTED"));
        assertThat(engine.coupons(template)).isEqualTo(1);
    }

    /** The process ended between the hold and the message, and the user has ordered meanwhile. */
    @Test
    void aClaimThatWasHeldGoesOnThoughItsUserHasLeftTheAudience() {
        long template =
                engine.aTemplate().withStock(10).onlyFor(new FirstOrder()).create();
        long id = TicketNumber.of(42, template, "click").claimId();
        engine.bean(JudgeClaim.class)
                .claim(
                        new AcceptedClaim(id, template, 42, "click", "", engine.now(), 0),
                        1,
                        InAudience.YES,
                        engine.books(template));

        granted(template, 42, claim(template, 42, UserFacts.NONE, "click"));
        assertThat(engine.coupons(template)).isEqualTo(1);
    }

    @Test
    void ofACrowdOnlyTheAudienceGetsTheCoupons() {
        long template =
                engine.aTemplate().withStock(20).onlyFor(new MemberLevel(3)).create();

        CallsAtOnce.of(100, i -> claim(template, 1_000 + i, i % 2 == 0 ? GOLD : BRONZE, "click"));

        await().atMost(SOON).until(() -> engine.coupons(template) == 20);
        assertThat(engine.sql()
                        .sql("SELECT COUNT(*) FROM t_user_coupon WHERE template_id = ? AND MOD(user_id, 2) = 1")
                        .param(template)
                        .query(Long.class)
                        .single())
                .isZero();
    }

    @Test
    void withoutRedisTheDatabaseJudgesAlike() {
        Map<String, String> servers = Engine.servers();
        URI redis = URI.create(servers.get("REDIS_URL"));
        try (Wire wire = Wire.to(redis.getHost() + ":" + redis.getPort())) {
            servers.put("confetti.redis.url", "redis://" + wire.address() + redis.getPath());
            try (Engine alone = Engine.start(servers)) {
                long template = alone.aTemplate()
                        .withStock(10)
                        .onlyFor(new FirstOrder())
                        .create();
                wire.cut();

                // 503 until what Redis accepted before it went is known to be decided: it might be this claim.
                await().atMost(Duration.ofMinutes(1))
                        .untilAsserted(() -> claim(alone, template, 42, new UserFacts(null, null, null, 7), "click")
                                .then()
                                .statusCode(409)
                                .body("code", equalTo("claim.not-in-audience")));
                assertThat(alone.books(template).left()).isEqualTo(10);
                claim(alone, template, 43, GOLD, "click").then().statusCode(200).body("data.state", equalTo("GRANTED"));
                claim(alone, template, 43, UserFacts.NONE, "click")
                        .then()
                        .statusCode(200)
                        .body("data.state", equalTo("GRANTED"));
            }
        }
    }

    @Test
    void factsMayComeFromElsewhere() {
        try (Engine other = Engine.start(Engine.servers(), EvenUsersAreGold.class)) {
            long template =
                    other.aTemplate().withStock(10).onlyFor(new MemberLevel(3)).create();

            claim(other, template, 41, GOLD, "click").then().statusCode(409);
            assertThat(claim(other, template, 42, BRONZE, "click").statusCode()).isIn(200, 202);
        }
    }

    /** Repeats, and calls that get nothing anyway, neither wait for the directory of members nor cost it anything. */
    @Test
    void theDirectoryIsAskedForNewClaimsOnlyThatGetACouponOtherwise() {
        try (Engine other = Engine.start(Engine.servers(), EvenUsersAreGold.class)) {
            long template =
                    other.aTemplate().withStock(1).onlyFor(new MemberLevel(3)).create();
            int before = EvenUsersAreGold.ASKED.get();
            String ticket = claim(other, template, 42, BRONZE, "click").path("data.ticket");
            assertThat(EvenUsersAreGold.ASKED).hasValue(before + 1);
            EvenUsersAreGold.away = true;
            try {
                await().atMost(SOON)
                        .untilAsserted(() -> claim(other, template, 42, BRONZE, "click")
                                .then()
                                .statusCode(200)
                                .body("data.ticket", equalTo(ticket))
                                .body("data.state", equalTo("GRANTED")));
                claim(other, template, 42, BRONZE, "other").then().body("code", equalTo("claim.limit-reached"));
                CallsAtOnce.of(20, i -> claim(other, template, 1_000 + i, GOLD, "click"))
                        .forEach(answer -> answer.then().statusCode(409).body("code", equalTo("claim.sold-out")));
            } finally {
                EvenUsersAreGold.away = false;
            }
            assertThat(EvenUsersAreGold.ASKED).hasValue(before + 1);
        }
    }

    /** Also the claim whose process ended between its hold and its message goes on. */
    @Test
    void withoutTheDirectoryANewClaimLeavesNoTraceAndAHeldOneGoesOn() {
        try (Engine other = Engine.start(Engine.servers(), EvenUsersAreGold.class)) {
            long template =
                    other.aTemplate().withStock(10).onlyFor(new MemberLevel(3)).create();
            long held = TicketNumber.of(44, template, "click").claimId();
            other.bean(JudgeClaim.class)
                    .claim(
                            new AcceptedClaim(held, template, 44, "click", "", other.now(), 0),
                            1,
                            InAudience.YES,
                            other.books(template));

            EvenUsersAreGold.away = true;
            try {
                claim(other, template, 42, GOLD, "click").then().statusCode(503);
                assertThat(other.filter(template).available()).isEqualTo(9);
                assertThat(claim(other, template, 44, GOLD, "click").statusCode())
                        .isIn(200, 202);
                await().atMost(SOON).until(() -> other.coupons(template) == 1);
            } finally {
                EvenUsersAreGold.away = false;
            }
            claim(other, template, 41, GOLD, "click").then().body("code", equalTo("claim.not-in-audience"));
            assertThat(claim(other, template, 42, BRONZE, "click").statusCode()).isIn(200, 202);
            await().atMost(SOON).until(() -> other.coupons(template) == 2);
        }
    }

    @Test
    void withoutRedisTheDirectoryIsAskedNoMoreThanWithIt() {
        Map<String, String> servers = Engine.servers();
        URI redis = URI.create(servers.get("REDIS_URL"));
        try (Wire wire = Wire.to(redis.getHost() + ":" + redis.getPort())) {
            servers.put("confetti.redis.url", "redis://" + wire.address() + redis.getPath());
            try (Engine alone = Engine.start(servers, EvenUsersAreGold.class)) {
                long template = alone.aTemplate()
                        .withStock(1)
                        .onlyFor(new MemberLevel(3))
                        .create();
                String ticket = claim(alone, template, 42, BRONZE, "click").path("data.ticket");
                await().atMost(SOON).until(() -> alone.coupons(template) == 1);
                wire.cut();
                EvenUsersAreGold.away = true;
                try {
                    await().atMost(Duration.ofMinutes(1))
                            .untilAsserted(() -> claim(alone, template, 42, BRONZE, "click")
                                    .then()
                                    .statusCode(200)
                                    .body("data.ticket", equalTo(ticket))
                                    .body("data.state", equalTo("GRANTED")));
                    await().atMost(Duration.ofMinutes(1))
                            .untilAsserted(() -> claim(alone, template, 43, GOLD, "click")
                                    .then()
                                    .body("code", equalTo("claim.sold-out")));
                } finally {
                    EvenUsersAreGold.away = false;
                }
            }
        }
    }

    /** As a shop would ask its directory of members. */
    static class EvenUsersAreGold implements FactsOfUsers {
        static final AtomicInteger ASKED = new AtomicInteger();
        static volatile boolean away;

        @Override
        public UserFacts of(Caller user) {
            ASKED.incrementAndGet();
            if (away) {
                throw new CouponException(CommonError.UNAVAILABLE);
            }
            return user.userId() % 2 == 0 ? GOLD : BRONZE;
        }
    }

    private static void granted(long template, long user, Response accepted) {
        assertThat(accepted.statusCode()).as(accepted.asString()).isIn(200, 202);
        String ticket = accepted.path("data.ticket");
        await().atMost(SOON)
                .untilAsserted(() -> engine.as(user)
                        .get("/api/coupons/claims/" + ticket)
                        .then()
                        .body("data.state", equalTo("GRANTED")));
    }

    private static Response claim(long template, long user, UserFacts facts, String key) {
        return claim(engine, template, user, facts, key);
    }

    private static Response claim(Engine at, long template, long user, UserFacts facts, String key) {
        return at.as(user, facts).header("Idempotency-Key", key).post("/api/coupons/templates/" + template + "/claims");
    }
}
