package io.confetti.engine.wallet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.ScopeRule;
import io.confetti.core.wallet.WalletContents;
import io.confetti.core.wallet.WalletKeys;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.RowsRead;
import io.confetti.engine.wallet.store.CouponsOfUser;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.core.StringRedisTemplate;

class MyCouponsIT {
    private static final String MINE = "/api/coupons/mine";
    private static final Instant FAR = Instant.parse("2036-01-01T00:00:00Z");

    private static Engine engine;
    private static Coupons coupons;

    @BeforeAll
    static void start() {
        engine = Engine.start();
        coupons = new Coupons(engine);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void showsEachStateWithItsCountWhateverTheDatabaseHasNotNoticed() {
        Instant past = engine.now().minusSeconds(60);
        long unused = coupons.give(42, 7, "UNUSED", FAR);
        long over = coupons.give(42, 7, "UNUSED", past);
        long redeemed = coupons.give(42, 7, "REDEEMED", past);
        long locked = coupons.locked(42, 7, past, engine.now().plusSeconds(600));
        long lapsed = coupons.locked(42, 7, FAR, past);

        engine.as(42)
                .get(MINE)
                .then()
                .statusCode(200)
                .body("data.items.id", contains(texts(lapsed, locked, redeemed, over, unused)))
                .body("data.items.status", contains("LOCKED", "LOCKED", "REDEEMED", "EXPIRED", "UNUSED"))
                .body("data.counts.UNUSED", equalTo(1))
                .body("data.counts.LOCKED", equalTo(2))
                .body("data.counts.REDEEMED", equalTo(1))
                .body("data.counts.EXPIRED", equalTo(1))
                .body("data.counts.REVOKED", equalTo(0));
        engine.as(42)
                .get(MINE + "?status=UNUSED&sort=expiry")
                .then()
                .body("data.items.id", contains(texts(unused)))
                .body("data.counts.EXPIRED", equalTo(1));
        engine.as(42).get(MINE + "?status=NONSENSE").then().statusCode(400).body("errors[0].field", equalTo("status"));
        engine.as(42).get(MINE + "?sort=NONSENSE").then().statusCode(400).body("errors[0].field", equalTo("sort"));
    }

    @Test
    void pagesNeitherRepeatNorSkipWhileCouponsCome() {
        List<String> given = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            given.add(Long.toString(coupons.give(43, 7, "UNUSED", FAR.plusSeconds(i / 2))));
        }
        List<String> seen = new ArrayList<>();
        String cursor = "";
        do {
            var reply = engine.as(43)
                    .get(MINE + "?sort=expiry&size=3" + cursor)
                    .then()
                    .statusCode(200)
                    .extract();
            seen.addAll(reply.path("data.items.id"));
            String next = reply.path("data.nextCursor");
            cursor = next == null ? null : "&cursor=" + next;
            coupons.give(43, 7, "UNUSED", FAR.minusSeconds(100)); // sorted before what is still to come
        } while (cursor != null);

        assertThat(seen).isEqualTo(given);
        String ofReceipt = engine.as(43).get(MINE + "?size=1").path("data.nextCursor");
        engine.as(43)
                .get(MINE + "?sort=expiry&cursor=" + ofReceipt)
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo("validation.bad-cursor"));
    }

    @Test
    void aCouponSaysWhereItCanBeUsed() {
        long template = engine.aTemplate()
                .withStock(5)
                .taking(new DiscountRule(DiscountRule.Kind.THRESHOLD_OFF, 2_000L, null, 10_000L, null))
                .goodFor(new ScopeRule(ScopeRule.Kind.PRODUCT, List.of("p1", "p2")), "freight", "spring")
                .create();
        coupons.give(46, template, "UNUSED", FAR);

        engine.as(46)
                .get(MINE)
                .then()
                .body("data.items[0].scope.kind", equalTo("PRODUCT"))
                .body("data.items[0].scope.ids", contains("p1", "p2"))
                .body("data.items[0].discount.threshold", equalTo(10_000))
                .body("data.items[0].stackingGroups", contains("freight", "spring"));
    }

    @Test
    void aCouponIsShownToItsHolderOnly() {
        long template = engine.aTemplateWithStock(5);
        long coupon = coupons.give(44, template, "UNUSED", FAR);

        engine.as(44)
                .get(MINE + "/" + coupon)
                .then()
                .statusCode(200)
                .body("data.templateName", equalTo("coupon"))
                .body("data.ruleVersion", equalTo(1))
                .body("data.scope.kind", equalTo("ALL"))
                .body("data.discount.amountOff", equalTo(100));
        for (String other : List.of(Long.toString(coupon), "1", "0", "abc", "99999999999999999999")) {
            engine.as(45).get(MINE + "/" + other).then().statusCode(404).body("code", equalTo("coupon.not-found"));
        }
    }

    @Test
    void aTemplateThatNobodyKnowsLeavesItsNameOut() {
        coupons.give(46, 123, "UNUSED", FAR);

        engine.as(46)
                .get(MINE)
                .then()
                .statusCode(200)
                .body("data.items[0].templateName", nullValue())
                .body("data.items[0].discount", nullValue());
    }

    @Test
    void anEmptyWalletCostsOneQueryAndIsNeverStaleOnceSomethingWasGiven() {
        for (int i = 0; i < 5; i++) {
            engine.as(47).get(MINE).then().statusCode(200).body("data.items.size()", equalTo(0));
        }
        double before = databaseReads();
        engine.as(47).get(MINE).then().body("data.items.size()", equalTo(0));
        assertThat(databaseReads()).isEqualTo(before);

        long coupon = coupons.give(47, 7, "UNUSED", FAR);

        engine.as(47).get(MINE).then().body("data.items.id", contains(texts(coupon)));
    }

    @Test
    void lookingAgainCostsNoQueryUntilSomethingChanges() {
        long coupon = coupons.give(48, 7, "UNUSED", FAR);
        engine.as(48).get(MINE).then().body("data.items.status", contains("UNUSED"));
        double before = databaseReads();
        for (int i = 0; i < 5; i++) {
            engine.as(48).get(MINE).then().body("data.items.status", contains("UNUSED"));
        }
        assertThat(databaseReads()).isEqualTo(before);

        engine.sql()
                .sql("UPDATE t_user_coupon SET status = 'REDEEMED' WHERE id = ?")
                .param(coupon)
                .update();
        engine.bean(WalletContents.class).forget(List.of(48L));

        engine.as(48).get(MINE).then().body("data.items.status", contains("REDEEMED"));
    }

    @Test
    void aLostWalletIsBuiltAgain() {
        long one = coupons.give(49, 7, "UNUSED", FAR);
        engine.as(49).get(MINE).then().body("data.items.id", contains(texts(one)));
        StringRedisTemplate redis = engine.bean(StringRedisTemplate.class);
        redis.delete(WalletKeys.of(49));
        long two = coupons.give(49, 7, "UNUSED", FAR); // meets no wallet

        engine.as(49).get(MINE).then().body("data.items.id", contains(texts(two, one)));
        assertThat(redis.opsForZSet().size(WalletKeys.of(49))).isEqualTo(3);
    }

    @Test
    void whoeverReadsAnExpiredCouponHasItCleanedUp() {
        long coupon = coupons.give(50, 7, "UNUSED", engine.now().minusSeconds(5));

        engine.as(50).get(MINE).then().body("data.items.status", contains("EXPIRED"));

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(coupons.status(coupon)).isEqualTo("EXPIRED"));
        engine.as(50).get(MINE).then().body("data.items.status", contains("EXPIRED"));
    }

    @Test
    void readersAndGrantsAtOnceNeverHideACoupon() {
        for (int round = 0; round < 20; round++) {
            long user = 600 + round;
            engine.as(user).get(MINE).then().body("data.items.size()", equalTo(0));
            Thread reader = new Thread(() -> engine.as(user).get(MINE));
            reader.start();
            long coupon = coupons.give(user, 7, "UNUSED", FAR);
            engine.as(user).get(MINE).then().body("data.items.id", contains(texts(coupon)));
        }
    }

    @Test
    void whoHasVeryManyReadsTheNewestFromACopyAndTheRestByCursor() {
        List<String> given = new ArrayList<>();
        for (int i = 0; i < 620; i++) { // ends that rise, so that both orders differ
            given.add(0, Long.toString(coupons.giveRow(51, 7, i % 2 == 0 ? "UNUSED" : "REDEEMED", FAR.plusSeconds(i))));
        }
        engine.as(51)
                .get(MINE)
                .then()
                .body("data.counts.UNUSED", equalTo(310))
                .body("data.counts.REDEEMED", equalTo(310));
        double before = databaseReads();
        engine.as(51).get(MINE + "?size=100").then().body("data.items.id", equalTo(given.subList(0, 100)));
        assertThat(databaseReads()).as("the newest cost no query").isEqualTo(before);

        assertThat(pages("sort=receipt")).isEqualTo(given);
        List<String> byEnd = new ArrayList<>(given);
        Collections.reverse(byEnd);
        assertThat(pages("sort=expiry")).isEqualTo(byEnd);
        assertThat(pages("status=REDEEMED")).hasSize(310);
        engine.as(51).get(MINE + "/" + given.get(619)).then().statusCode(200);
        engine.as(52).get(MINE + "/" + given.get(619)).then().statusCode(404);
        assertThat(engine.bean(StringRedisTemplate.class).opsForZSet().size(WalletKeys.of(51)))
                .isEqualTo(501);
    }

    private static List<String> pages(String parameters) {
        List<String> seen = new ArrayList<>();
        String cursor = "";
        do {
            var reply = engine.as(51)
                    .get(MINE + "?size=100&" + parameters + cursor)
                    .then()
                    .statusCode(200)
                    .extract();
            seen.addAll(reply.path("data.items.id"));
            String next = reply.path("data.nextCursor");
            cursor = next == null ? null : "&cursor=" + next;
        } while (cursor != null);
        return seen;
    }

    @Test
    void whatAUserReadsDoesNotGrowWithWhatOthersHave() {
        CouponsOfUser store = engine.bean(CouponsOfUser.class);
        coupons.giveRow(53, 7, "UNUSED", FAR);
        coupons.giveRow(53, 7, "UNUSED", FAR);
        long few = RowsRead.of(engine, () -> store.newest(53, 501));
        for (int i = 0; i < 500; i++) {
            coupons.giveRow(54 + i, 7, "UNUSED", FAR);
        }

        assertThat(RowsRead.of(engine, () -> store.newest(53, 501))).isEqualTo(few);
    }

    private static String[] texts(long... ids) {
        return java.util.Arrays.stream(ids).mapToObj(Long::toString).toArray(String[]::new);
    }

    private static double databaseReads() {
        return engine.bean(MeterRegistry.class)
                .counter("confetti.wallet.database.reads")
                .count();
    }
}
