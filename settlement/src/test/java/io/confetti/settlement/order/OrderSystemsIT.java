package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.platform.identity.Caller;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two order systems in one installation: neither sees or moves what is the other's. */
class OrderSystemsIT {
    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final Shopper stranger = shopper.at("another shop");
    private final String order = newOrder();

    @Test
    void anOrderOfAnotherSystemIsAsUnknownAsNone() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        shopper.lock(order, shopper.quote(2, 100, coupon)).then().statusCode(200);

        String unknown = "settlement.unknown-order";
        stranger.find(order).then().statusCode(404).body("code", equalTo(unknown));
        stranger.redeem(order, "pay").then().statusCode(404).body("code", equalTo(unknown));
        stranger.refund(order, "r", Map.of("1", 1)).then().statusCode(404).body("code", equalTo(unknown));
        stranger.release(order).then().statusCode(200);

        assertThat(shopper.statusAtRest(order, coupon))
                .as("released was another order")
                .isEqualTo("LOCKED");
        shopper.redeem(order, "pay").then().statusCode(200);
    }

    @Test
    void aQuoteOfAnotherSystemIsNone() {
        String quote = shopper.quote(2, 100);

        stranger.lock(order, quote).then().statusCode(422).body("code", equalTo("quote.forged"));
        stranger.find(order).then().statusCode(404);
        shopper.lock(order, quote).then().statusCode(200);
    }

    @Test
    void bothMayUseTheSameIds() {
        long mine = shopper.coupon(coupons.template(Coupons.fixed(100)));
        long theirs = shopper.coupon(coupons.template(Coupons.fixed(50)));
        shopper.lock(order, shopper.quote(2, 100, mine)).then().statusCode(200);
        stranger.lock(order, stranger.quote(2, 100, theirs)).then().statusCode(200);

        shopper.redeem(order, "pay").then().statusCode(200).body("data.paid", equalTo(100));
        stranger.release(order).then().statusCode(200);

        assertThat(shopper.statusAtRest(order, mine)).isEqualTo("REDEEMED");
        assertThat(stranger.statusAtRest(order, theirs)).isEqualTo("UNUSED");
        assertThat(shopper.state(order)).isEqualTo("REDEEMED");
        assertThat(stranger.state(order)).isEqualTo("RELEASED");
    }

    @Test
    void theLongestSubjectOwnsItsOrders() {
        Shopper longest = shopper.at("店".repeat(Caller.MAX_SUBJECT));
        long coupon = longest.coupon(coupons.template(Coupons.fixed(100)));

        longest.lock(order, longest.quote(2, 100, coupon)).then().statusCode(200);

        longest.redeem(order, "pay").then().statusCode(200);
        assertThat(longest.statusAtRest(order, coupon)).isEqualTo("REDEEMED");
    }

    /** As its row was written by a version that knew neither owners nor marks. */
    @Test
    void anOrderOfBeforeBelongsToTheDefaultSystem() {
        Shopper house = shopper.at("order-system");
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        shopper.lock(order, shopper.quote(2, 100, coupon)).then().statusCode(200);
        for (String table : new String[] {"t_settlement", "t_settlement_event"}) {
            suite.jdbc()
                    .sql("UPDATE " + table + " SET order_system = DEFAULT WHERE order_id = ?")
                    .param(order)
                    .update();
        }

        shopper.find(order).then().statusCode(404);
        house.redeem(order, "pay").then().statusCode(200);
        assertThat(house.statusAtRest(order, coupon)).isEqualTo("REDEEMED");
    }
}
