package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** A session holds an order's row for longer than a session waits for a lock, as a process does that froze in a transaction. */
class OrderHeldUpIT {
    /** One wait of 5 s and room for a busy machine; five of them would be 25 s. */
    private static final Duration ONE_WAIT = Duration.ofSeconds(18);

    private final Suite suite = Suite.running();
    private final Shopper shopper = new Shopper();
    private final String order = newOrder();

    @Test
    void aPaymentWaitsForTheRowOnceAndIsToldToComeAgain() {
        long coupon = shopper.coupon(suite.coupons().template(Coupons.fixed(10)));
        shopper.lock(order, shopper.quote(2, 100, coupon)).then().statusCode(200);

        Response refused = suite.bean(TransactionTemplate.class).execute(status -> {
            suite.bean(JdbcClient.class)
                    .sql("SELECT state FROM t_settlement WHERE order_id = ? FOR UPDATE")
                    .param(order)
                    .query(String.class)
                    .single();
            return shopper.redeem(order, "pay");
        });

        refused.then().statusCode(503).body("code", equalTo("common.unavailable"));
        assertThat(Duration.ofMillis(refused.time())).isLessThan(ONE_WAIT);
        shopper.redeem(order, "pay").then().statusCode(200);
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("REDEEMED");
    }
}
