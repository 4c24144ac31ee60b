package io.confetti.settlement.retention;

import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import org.junit.jupiter.api.Test;

/** Orders go two years after their last change, with the answers to their events; what is open stays. */
class RetentionOfOrdersIT {
    private final Suite suite = Suite.running();
    private final ForgetOrders rule = suite.bean(ForgetOrders.class);
    private final Shopper shopper = new Shopper();

    @Test
    void settledOrdersGoAndOpenOnesStay() {
        String paid = paid(731);
        String young = paid(729);
        String open = newOrder();
        long coupon = shopper.coupon(suite.coupons().template(Coupons.fixed(10)));
        shopper.lock(open, shopper.quote(2, 100, coupon)).then().statusCode(200);
        age(open, 731);
        suite.jdbc()
                .sql(
                        "INSERT INTO t_settlement_coupon (order_system, order_id, coupon_id, shop_id, template_id, source, discount,"
                                + " paid_at) SELECT order_system, order_id, 1, 1, 1, 'C0', 10, changed_at FROM t_settlement"
                                + " WHERE order_id IN (?, ?)")
                .params(paid, young)
                .update();
        assertThat(rule.due(10)).isEqualTo(1);

        assertThat(rule.delete(10)).isEqualTo(1);

        assertThat(shopper.find(paid).statusCode()).isEqualTo(404);
        assertThat(count("t_settlement_event", paid)).isZero();
        assertThat(count("t_settlement_coupon", paid)).isZero();
        assertThat(count("t_settlement_coupon", young)).isEqualTo(1);
        assertThat(shopper.state(young)).isEqualTo("REDEEMED");
        assertThat(shopper.state(open)).isEqualTo("LOCKED");
        assertThat(rule.delete(10)).as("a repeat").isZero();
    }

    @Test
    void anOrderOfWhichEngineIsStillToBeToldStays() {
        String paid = paid(731);
        suite.jdbc()
                .sql(
                        "UPDATE t_settlement SET due = 'RETURN', due_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE order_id = ?")
                .param(paid)
                .update();

        assertThat(rule.delete(10)).isZero();

        assertThat(shopper.state(paid)).isEqualTo("REDEEMED");
        suite.jdbc()
                .sql("UPDATE t_settlement SET due = NULL, due_at = NULL WHERE order_id = ?")
                .param(paid)
                .update();
        assertThat(rule.delete(10)).isEqualTo(1);
    }

    private String paid(int days) {
        String order = newOrder();
        shopper.lockAndPay(order, shopper.quote(2, 100));
        age(order, days);
        return order;
    }

    private void age(String order, int days) {
        suite.jdbc()
                .sql("UPDATE t_settlement SET changed_at = changed_at - INTERVAL ? DAY WHERE order_id = ?")
                .params(days, order)
                .update();
    }

    private long count(String table, String order) {
        return suite.jdbc()
                .sql("SELECT COUNT(*) FROM " + table + " WHERE order_id = ?")
                .param(order)
                .query(Long.class)
                .single();
    }
}
