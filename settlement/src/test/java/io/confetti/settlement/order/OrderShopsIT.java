package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.line;
import static io.confetti.settlement.fixture.Shopper.newOrder;
import static io.confetti.settlement.fixture.Together.together;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tokens of one order system for different shops: what is not of a token's shops is to it as if it were not there. */
class OrderShopsIT {
    private static final long OTHER_SHOP = 1002;
    private static final long NO_SHOP = 999_999;
    private static final Duration SOON = Duration.ofSeconds(30);

    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final Shopper own = shopper.of(Coupons.SHOP);
    private final Shopper foreign = shopper.of(OTHER_SHOP);
    private final String order = newOrder();

    @AfterEach
    void openTheProxy() {
        suite.engineProxy().open();
    }

    @Test
    void aTokenOfTheShopDoesAllOfIt() {
        long coupon = own.coupon(coupons.template(Coupons.fixed(100)));

        own.lock(order, own.quote(3, 100, coupon)).then().statusCode(200);
        own.redeem(order, "pay").then().statusCode(200).body("data.paid", equalTo(200));
        own.refund(order, "r", Map.of("1", 3)).then().statusCode(200).body("data.refunded", equalTo(200));

        assertThat(own.state(order)).isEqualTo("RETURNED");
        assertThat(shopper.state(order)).as("a token for more shops").isEqualTo("RETURNED");
    }

    @Test
    void aLineOfAnotherShopIsRefusedLikeOneOfNoShop() {
        for (long shop : new long[] {OTHER_SHOP, NO_SHOP}) {
            own.tryQuote(List.of(line("1", 1, 100), lineOf(shop)))
                    .then()
                    .statusCode(403)
                    .body("code", equalTo("quote.foreign-shop"))
                    .body("errors.field", contains("lines[1].shopId"));
            own.dry(shop).then().statusCode(403).body("errors.field", contains("shopId"));
        }
        own.dry(Coupons.SHOP).then().statusCode(200);
    }

    @Test
    void aCouponOfAnotherShopIsAsUnknownAsNone() {
        long mine = shopper.coupon(coupons.template(Coupons.fixed(10)));
        long theirs = ofShop(OTHER_SHOP, shopper.coupon(coupons.template(Coupons.fixed(20))));
        long nobodys = Suite.nextId();

        Response named = own.tryQuote(List.of(line("1", 1, 100)), theirs, nobodys);
        Response all = own.tryQuoteWithAny(List.of(line("1", 1, 100)));

        named.then().statusCode(200).body("data.unusable.reason", contains("UNKNOWN", "UNKNOWN"));
        assertThat(named.<List<Map<String, Object>>>path("data.unusable"))
                .extracting(it -> it.get("name"))
                .containsOnlyNulls();
        all.then()
                .statusCode(200)
                .body("data.usable.couponId", contains(Long.toString(mine)))
                .body("data.unusable", hasSize(0));
        shopper.tryQuoteWithAny(List.of(line("1", 1, 100))).then().body("data.unusable.reason", contains("OTHER_SHOP"));
    }

    @Test
    void aQuoteOfOtherShopsIsNone() {
        String quote = own.quote(2, 100);

        foreign.lock(order, quote).then().statusCode(422).body("code", equalTo("quote.forged"));

        own.find(order).then().statusCode(404);
        own.lock(order, quote).then().statusCode(200);
    }

    @Test
    void anOrderOfOtherShopsIsAsUnknownAsNone() {
        long coupon = own.coupon(coupons.template(Coupons.fixed(100)));
        own.lock(order, own.quote(2, 100, coupon)).then().statusCode(200);

        for (String id : List.of(order, newOrder())) {
            foreign.find(id).then().statusCode(404).body("code", equalTo("settlement.unknown-order"));
            foreign.redeem(id, "pay").then().statusCode(404).body("code", equalTo("settlement.unknown-order"));
            foreign.refund(id, "r", Map.of("1", 1))
                    .then()
                    .statusCode(404)
                    .body("code", equalTo("settlement.unknown-order"));
            foreign.release(id).then().statusCode(200).body("data.state", equalTo("RELEASED"));
        }
        String theirs = foreign.quote(List.of(lineOf(OTHER_SHOP)));
        foreign.lock(order, theirs).then().statusCode(422).body("code", equalTo("settlement.other-content"));

        assertThat(own.state(order)).isEqualTo("LOCKED");
        assertThat(own.statusAtRest(order, coupon)).isEqualTo("LOCKED");
        own.redeem(order, "pay").then().statusCode(200);
    }

    @Test
    void aRepeatOfWhatAnotherTokenDidTellsNothing() {
        String quote = own.quote(2, 100);
        own.lock(order, quote).then().statusCode(200);
        own.redeem(order, "pay").then().statusCode(200);
        own.refund(order, "r", Map.of("1", 1)).then().statusCode(200);

        foreign.lock(order, quote).then().statusCode(422);
        foreign.redeem(order, "pay").then().statusCode(404);
        foreign.refund(order, "r", Map.of("1", 1)).then().statusCode(404);

        own.redeem(order, "pay").then().statusCode(200);
        own.refund(order, "r", Map.of("1", 1)).then().statusCode(200).body("data.refunded", equalTo(100));
    }

    @Test
    void aForeignReleaseBesideThePaymentNeverWins() throws Exception {
        long coupon = own.coupon(coupons.template(Coupons.fixed(100)));
        own.lock(order, own.quote(2, 100, coupon)).then().statusCode(200);

        List<Response> answers = together(List.of(
                () -> foreign.release(order),
                () -> foreign.release(order),
                () -> own.redeem(order, "pay"),
                () -> foreign.redeem(order, "other"),
                () -> foreign.release(order)));

        assertThat(answers).extracting(Response::statusCode).containsExactly(200, 200, 200, 404, 200);
        assertThat(own.statusAtRest(order, coupon)).isEqualTo("REDEEMED");
        assertThat(own.find(order).<String>path("data.paymentId")).isEqualTo("pay");
    }

    @Test
    void aLockThatStoppedOnTheWayIsCarriedOnForItsOwnShopOnly() {
        long coupon = own.coupon(coupons.template(Coupons.fixed(100)));
        String quote = own.quote(2, 100, coupon);
        suite.engineProxy().shut("/" + order + "/lock");
        own.lock(order, quote).then().statusCode(503);

        foreign.find(order).then().statusCode(404);
        foreign.lock(order, quote).then().statusCode(422);
        foreign.release(order).then().statusCode(200);
        suite.engineProxy().open();

        await().atMost(SOON).until(() -> own.state(order).equals("LOCKED"));
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
    }

    /** The suite asks for the claim, as a new installation does. */
    @Test
    void aTokenThatNamesNoShopsIsToldToNameThem() {
        Shopper unbound = shopper.withUnboundToken();

        unbound.tryQuote(List.of(line("1", 1, 100)))
                .then()
                .statusCode(403)
                .body("code", equalTo("settlement.shops-needed"))
                .body("detail", containsString("shops"));
        unbound.find(order).then().statusCode(403);
        unbound.release(order).then().statusCode(403);
        own.find(order).then().statusCode(404);
    }

    private static Map<String, Object> lineOf(long shop) {
        Map<String, Object> line = new HashMap<>(line("2", 1, 100));
        line.put("shopId", Long.toString(shop));
        return line;
    }

    private long ofShop(long shop, long coupon) {
        suite.jdbc()
                .sql("UPDATE t_user_coupon c JOIN t_coupon_template t ON t.id = c.template_id"
                        + " SET c.shop_id = :shop, t.shop_id = :shop WHERE c.id = :coupon")
                .param("shop", shop)
                .param("coupon", coupon)
                .update();
        return coupon;
    }
}
