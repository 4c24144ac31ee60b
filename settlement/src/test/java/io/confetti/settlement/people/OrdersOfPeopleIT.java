package io.confetti.settlement.people;

import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.KnownPeople;
import io.confetti.platform.people.PersonalData.Page;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Orders go on without their buyer: refunds work, sums hold, and nothing says who it was. */
class OrdersOfPeopleIT {
    private static final String TABLE = "t_settlement";

    private final Suite suite = Suite.running();
    private final KnownPeople people = suite.bean(KnownPeople.class);
    private final Shopper shopper = new Shopper();
    private final String order = newOrder();
    private final Erasure erasure = new Erasure(Suite.nextId(), shopper.user());

    @Test
    void aSettledOrderForgetsItsBuyerAndIsRefundedAllTheSame() {
        long coupon = shopper.coupon(suite.coupons().template(Coupons.fixed(10)));
        shopper.lockAndPay(order, shopper.quote(2, 100, coupon));
        assertThat(people.count(shopper.user())).containsEntry(TABLE, 1L);
        assertThat(people.rows(shopper.user()).get(TABLE))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("order_id", order));

        erase();

        assertThat(people.count(shopper.user())).isEmpty();
        assertThat(named()).isZero();
        shopper.find(order).then().body("data.userId", equalTo(Long.toString(erasure.alias())));
        shopper.refund(order, "all", Map.of("1", 2)).then().statusCode(200);
        assertThat(suite.bean(PromiseChecks.class)
                        .run(CheckScope.of(null, null, erasure.userId()))
                        .violations())
                .isEmpty();
    }

    @Test
    void aLockedOrderSpeaksAgainstItAndIsWaitedFor() {
        long coupon = shopper.coupon(suite.coupons().template(Coupons.fixed(10)));
        shopper.lock(order, shopper.quote(2, 100, coupon)).then().statusCode(200);

        assertThat(people.holdups(shopper.user())).containsExactly("order " + order);
        Page page = people.erase(erasure, TABLE, "");
        assertThat(page.rows()).isZero();
        assertThat(page.waitsFor()).isEqualTo("order " + order);

        shopper.release(order);
        assertThat(people.holdups(shopper.user())).isEmpty();
        erase();
        assertThat(named()).isZero();
    }

    @Test
    void anotherBuyerWhoseNumberBeginsAlikeIsNotTouched() {
        shopper.lockAndPay(order, shopper.quote(2, 100));
        suite.jdbc()
                .sql("UPDATE t_settlement SET user_id = user_id * 10, quote = REPLACE(quote, ?, ?) WHERE order_id = ?")
                .params("\"userId\":" + shopper.user(), "\"userId\":" + shopper.user() + "0", order)
                .update();

        erase();

        shopper.find(order).then().body("data.userId", equalTo(shopper.user() + "0"));
    }

    private void erase() {
        String next = "";
        while (next != null) {
            next = people.erase(erasure, TABLE, next).next();
        }
    }

    private long named() {
        return suite.jdbc()
                .sql("SELECT COUNT(*) FROM t_settlement WHERE user_id = ? OR quote LIKE ?")
                .params(shopper.user(), "%" + shopper.user() + "%")
                .query(Long.class)
                .single();
    }
}
