package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.line;
import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.confetti.contract.RefundPolicy;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What comes back, what it is worth, and whose coupon comes back with it. */
class RefundOrderIT {
    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final String order = newOrder();

    @Test
    void aCouponThatNeverComesBackStaysRedeemed() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10), RefundPolicy.NEVER_RETURN));
        shopper.lockAndPay(order, shopper.quote(2, 100, coupon));

        shopper.refund(order, "all", Map.of("1", 2)).then().body("data.returnedCoupons", hasSize(0));
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("REDEEMED");
    }

    @Test
    void whatIsOverAtItsReturnStaysOver() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        shopper.lock(order, shopper.quote(2, 100, coupon)).then().statusCode(200);
        coupons.expire(coupon);
        shopper.redeem(order, "pay").then().statusCode(200);

        shopper.refund(order, "all", Map.of("1", 2)).then().statusCode(200);
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("EXPIRED");
    }

    @Test
    void aDiscountAboveTheTotalAndLinesOfOneCent() {
        long whole = shopper.coupon(coupons.template(Coupons.fixed(10_000)));
        shopper.lock(order, shopper.quote(2, 100, whole)).then().body("data.payable", equalTo(0));
        shopper.redeem(order, "pay");
        shopper.refund(order, "all", Map.of("1", 2)).then().body("data.refund", equalTo(0));
        String cents = newOrder();
        long percent = shopper.coupon(coupons.template(Coupons.percent(1_000)));
        var lines = List.of(line("1", 1, 1), line("2", 1, 1), line("3", 1, 1));
        shopper.lock(cents, shopper.quote(lines, percent)).then().body("data.payable", equalTo(3));
        assertThat(coupons.status(percent)).isEqualTo("UNUSED");
    }

    @Test
    void moreThanWasBoughtCannotComeBack() {
        shopper.lockAndPay(order, shopper.quote(2, 100));
        shopper.refund(order, "r1", Map.of("1", 3)).then().statusCode(400).body("errors.field", contains("lines[1]"));
        shopper.refund(order, "r2", Map.of("9", 1)).then().statusCode(400);
        shopper.refund(order, "r3", Map.of("1", 2)).then().statusCode(200);
        shopper.refund(order, "r4", Map.of("1", 1)).then().statusCode(409);
    }

    @Test
    void unitsThatOnlyLookAlikeAreOtherContent() {
        var lines = List.of(line("a", 9, 100), line("b", 9, 100), line("a=1, b", 9, 100));
        shopper.lockAndPay(order, shopper.quote(lines));

        shopper.refund(order, "r", Map.of("a", 1, "b", 2)).then().statusCode(200);
        shopper.refund(order, "r", Map.of("a=1, b", 2))
                .then()
                .statusCode(422)
                .body("code", equalTo("settlement.other-content"));
    }
}
