package io.confetti.engine.template;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.contract.ScopeRule;
import io.confetti.core.audience.AudienceCondition.MemberLevel;
import io.confetti.core.offer.OfferTexts;
import io.confetti.core.stock.StockFilter;
import io.confetti.core.stock.StockStatus;
import io.confetti.engine.fixture.CountedStatements;
import io.confetti.engine.fixture.CountedTrips;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.identity.UserFacts;
import io.confetti.platform.test.Wire;
import io.restassured.path.json.JsonPath;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a user may still claim. Each test has a shop of its own. */
class ClaimableIT {
    private static final String LIST = "/api/coupons/templates";
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final Instant FAR = Instant.parse("2036-01-01T00:00:00Z");
    private static final AtomicLong SHOPS = new AtomicLong(70_000);
    private static final AtomicLong USERS = new AtomicLong(80_000);

    private static Wire wire;
    private static Engine engine;
    private static Coupons coupons;

    private final long shop = SHOPS.incrementAndGet();
    private final long user = USERS.incrementAndGet();

    @BeforeAll
    static void start() {
        Map<String, String> servers = Engine.servers();
        URI redis = URI.create(servers.get("REDIS_URL"));
        wire = Wire.to(redis.getHost() + ":" + redis.getPort());
        servers.put("confetti.redis.url", "redis://" + wire.address() + redis.getPath());
        servers.put("confetti.identity.public-templates", "true");
        // Lists are read again when they change only: no reading comes into the count.
        servers.put("confetti.template.cache.refresh-after", "1h");
        servers.put("confetti.template.cache.local-ttl", "1h");
        engine = Engine.start(servers, CountedStatements.class, CountedTrips.class);
        coupons = new Coupons(engine);
    }

    @AfterAll
    static void stop() {
        engine.close();
        wire.close();
    }

    @Test
    void saysWhatTheUserHasReceivedAndMayStillClaimWithEverythingToReadOfIt() {
        var texts = new OfferTexts("For all of spring", List.of("Online only", "Once"), "https://cdn.example/a.png");
        long template = engine.aTemplate()
                .ofShop(shop)
                .withStock(10)
                .withLimit(3)
                .saying(texts)
                .goodFor(new ScopeRule(ScopeRule.Kind.CATEGORY, List.of("tea")))
                .create();
        awaitListed(template);
        coupons.give(user, template, "UNUSED", FAR);

        JsonPath page = claimable("");

        assertThat(page.getList("data.items.id")).containsExactly(Long.toString(template));
        assertThat(page.getInt("data.items[0].mine.received")).isEqualTo(1);
        assertThat(page.getInt("data.items[0].mine.remaining")).isEqualTo(2);
        assertThat(page.getString("data.items[0].description")).isEqualTo("For all of spring");
        assertThat(page.getList("data.items[0].terms")).containsExactly("Online only", "Once");
        assertThat(page.getString("data.items[0].picture")).isEqualTo("https://cdn.example/a.png");
        assertThat(page.getString("data.items[0].scope.kind")).isEqualTo("CATEGORY");
        assertThat(page.getString("data.nextCursor")).isNull();
        engine.as(user)
                .get(LIST + "?shopId=" + shop)
                .then()
                .body("data.items[0].mine", nullValue())
                .body("data.items[0].terms", nullValue());
    }

    @Test
    void leavesOutWhatAClaimWouldBeRefusedFor() {
        long open = engine.aTemplate().ofShop(shop).withStock(5).create();
        long paused = engine.aTemplate().ofShop(shop).withStock(5).create();
        engine.move(paused, StockStatus.ACTIVE, StockStatus.PAUSED);
        Instant tomorrow = engine.now().plus(Duration.ofDays(1));
        engine.aTemplate()
                .ofShop(shop)
                .withStock(5)
                .claimable(tomorrow, tomorrow.plusSeconds(60))
                .create();
        engine.aTemplate().ofShop(shop).withStock(0).create();
        engine.aTemplate().ofShop(shop).withStock(5).pushOnly().create();
        long had = engine.aTemplate().ofShop(shop).withStock(5).create();
        coupons.give(user, had, "REDEEMED", FAR);
        long last = engine.aTemplate().ofShop(shop).withStock(5).create();
        awaitListed(last);

        assertThat(claimable("").getList("data.items.id")).containsExactly(text(last), text(open));
        assertThat(claimableAs(user + 1_000_000, UserFacts.NONE, "").getList("data.items.id"))
                .containsExactly(text(last), text(had), text(open));
    }

    @Test
    void followsClaimsAtOnceAlsoThoseThatAreNotDecided() {
        long template =
                engine.aTemplate().ofShop(shop).withStock(5).withLimit(2).create();
        awaitListed(template);
        assertThat(claimable("").getInt("data.items[0].mine.remaining")).isEqualTo(2);

        claim(template, "a");
        assertThat(claimable("").getInt("data.items[0].mine.remaining")).isEqualTo(1);
        claim(template, "b");
        assertThat(claimable("").getList("data.items")).isEmpty();

        await().atMost(SOON).until(() -> engine.coupons(template) == 2);
        assertThat(claimable("").getList("data.items")).isEmpty();
    }

    @Test
    void isForTheAudienceOnly() {
        long everybody = engine.aTemplate().ofShop(shop).withStock(5).create();
        long gold = engine.aTemplate()
                .ofShop(shop)
                .withStock(5)
                .onlyFor(new MemberLevel(3))
                .create();
        awaitListed(gold);

        assertThat(claimable("").getList("data.items.id")).containsExactly(text(everybody));
        assertThat(claimableAs(user, new UserFacts(null, 3, null, null), "").getList("data.items.id"))
                .containsExactly(text(gold), text(everybody));
        engine.as(user)
                .get(LIST + "/" + gold)
                .then()
                .body("data.audienceConditions[0].kind", equalTo("MEMBER_LEVEL"))
                .body("data.audienceConditions[0].atLeast", equalTo(3));
    }

    @Test
    void findsCouponsThatAreGoodForAProduct() {
        long all = engine.aTemplate().ofShop(shop).withStock(5).create();
        long product = engine.aTemplate()
                .ofShop(shop)
                .withStock(5)
                .goodFor(new ScopeRule(ScopeRule.Kind.PRODUCT, List.of("p1", "p2")))
                .create();
        long category = engine.aTemplate()
                .ofShop(shop)
                .withStock(5)
                .goodFor(new ScopeRule(ScopeRule.Kind.CATEGORY, List.of("tea")))
                .create();
        awaitListed(category);

        assertThat(claimable("&productId=p1&categoryId=tea").getList("data.items.id"))
                .containsExactly(text(category), text(product), text(all));
        assertThat(claimable("&productId=p1").getList("data.items.id")).containsExactly(text(product), text(all));
        assertThat(claimable("&categoryId=tea").getList("data.items.id")).containsExactly(text(category), text(all));
        assertThat(claimable("&productId=p9&categoryId=x").getList("data.items.id"))
                .containsExactly(text(all));
        assertThat(engine.as(user)
                        .get(LIST + "?shopId=" + shop + "&productId=p2")
                        .jsonPath()
                        .getList("data.items.id"))
                .containsExactly(text(product), text(all));
    }

    @Test
    void pagesNeitherRepeatNorSkipThoughSomeAreShort() {
        List<String> wanted = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            long template = engine.aTemplate().ofShop(shop).withStock(5).create();
            if (i % 3 == 0) {
                coupons.give(user, template, "UNUSED", FAR);
            } else {
                wanted.add(0, text(template));
            }
            awaitListed(template);
        }
        List<String> seen = new ArrayList<>();
        String cursor = "";
        while (cursor != null) {
            JsonPath page = claimable("&size=3" + cursor);
            seen.addAll(page.getList("data.items.id"));
            String next = page.getString("data.nextCursor");
            cursor = next == null ? null : "&cursor=" + next;
        }

        assertThat(seen).isEqualTo(wanted);
    }

    @Test
    void twentyTemplatesCostTwoRoundTripsAtMost() {
        List<Long> made = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            long template =
                    engine.aTemplate().ofShop(shop).withStock(5).withLimit(2).create();
            made.add(template);
            if (i % 2 == 0) {
                coupons.give(user, template, "UNUSED", FAR); // then its filter knows no user by itself
            }
            if (i % 3 > 0) {
                engine.bean(StockFilter.class).reload(template);
            }
        }
        awaitListed(made.get(19));
        claimable("");
        var page = new JsonPath[1];
        var statements = new AtomicInteger();

        int trips = CountedTrips.during(() -> statements.set(
                CountedStatements.during(() -> page[0] = claimable("")).size()));

        assertThat(page[0].getList("data.items")).hasSize(20);
        assertThat(trips).isEqualTo(1);
        assertThat(statements.get()).isEqualTo(1);
    }

    @Test
    void whomTheFiltersKnowCostsNoQuery() {
        for (int i = 0; i < 20; i++) {
            long template = engine.aTemplate().ofShop(shop).withStock(5).create();
            engine.bean(StockFilter.class).reload(template);
            awaitListed(template);
        }
        claimable("");

        assertThat(CountedStatements.during(
                        () -> assertThat(claimable("").getList("data.items")).hasSize(20)))
                .isEmpty();
    }

    @Test
    void withoutRedisTheDatabaseAnswers() {
        long had = engine.aTemplate().ofShop(shop).withStock(5).create();
        long open = engine.aTemplate().ofShop(shop).withStock(5).withLimit(2).create();
        coupons.give(user, had, "UNUSED", FAR);
        coupons.give(user, open, "UNUSED", FAR);
        awaitListed(open);

        wire.cut();
        try {
            JsonPath page = claimable("");
            assertThat(page.getList("data.items.id")).containsExactly(text(open));
            assertThat(page.getInt("data.items[0].mine.remaining")).isEqualTo(1);
            assertThat(engine.as(user).get(LIST + "?shopId=" + shop).jsonPath().getList("data.items.id"))
                    .as("plain list")
                    .containsExactly(text(open), text(had));
        } finally {
            wire.mend();
        }
        await().atMost(SOON)
                .untilAsserted(() ->
                        assertThat(CountedTrips.during(() -> claimable(""))).isEqualTo(1));
    }

    @Test
    void withoutATokenAnybodySeesWhatCouldBeClaimed() {
        long gold = engine.aTemplate()
                .ofShop(shop)
                .withStock(5)
                .onlyFor(new MemberLevel(3))
                .create();
        awaitListed(gold);

        given().port(engine.port())
                .get(LIST + "?claimableByMe=true&shopId=" + shop)
                .then()
                .statusCode(200)
                .body("data.items[0].id", equalTo(text(gold)))
                .body("data.items[0].mine", nullValue());
        given().port(engine.port()).get(LIST + "/" + gold).then().statusCode(200);
        given().port(engine.port())
                .header("Authorization", "Bearer forged")
                .get(LIST)
                .then()
                .statusCode(401);
        given().port(engine.port()).post(LIST + "/" + gold + "/claims").then().statusCode(401);
        given().port(engine.port()).get("/api/coupons/mine").then().statusCode(401);
    }

    @Test
    void withoutTheSwitchATokenIsNeeded() {
        try (Engine closed = Engine.start()) {
            given().port(closed.port()).get(LIST).then().statusCode(401);
            given().port(closed.port()).get(LIST + "?claimableByMe=true").then().statusCode(401);
        }
    }

    private JsonPath claimable(String more) {
        return claimableAs(user, UserFacts.NONE, more);
    }

    private JsonPath claimableAs(long who, UserFacts facts, String more) {
        var answer = engine.as(who, facts).get(LIST + "?claimableByMe=true&shopId=" + shop + more);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return answer.jsonPath();
    }

    private void claim(long template, String key) {
        assertThat(engine.as(user)
                        .header("Idempotency-Key", key)
                        .post(LIST + "/" + template + "/claims")
                        .statusCode())
                .isIn(200, 202);
    }

    private void awaitListed(long template) {
        await().atMost(SOON)
                .until(() -> engine.as(user)
                        .get(LIST + "?size=100&shopId=" + shop)
                        .jsonPath()
                        .getList("data.items.id")
                        .contains(text(template)));
    }

    private static String text(long id) {
        return Long.toString(id);
    }
}
