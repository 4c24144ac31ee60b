package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.awaitility.Awaitility.await;

import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SweepOrdersIT {
    private final Suite suite = Suite.running();
    private final Shopper shopper = new Shopper();
    private final String broken = newOrder();
    private final String behind = newOrder();

    @AfterEach
    void takeTheBrokenOneAway() {
        suite.jdbc()
                .sql("DELETE FROM t_settlement WHERE order_id = ? OR order_id LIKE 'broken-%'")
                .param(broken)
                .update();
    }

    @Test
    void anOrderThatCannotBeReadHoldsUpNoOther() {
        long coupon = shopper.coupon(suite.coupons().template(Coupons.fixed(10)));
        shopper.lock(broken, shopper.quote(2, 100)).then().statusCode(200);
        shopper.lock(behind, shopper.quote(2, 100, coupon)).then().statusCode(200);
        suite.jdbc()
                .sql("UPDATE t_settlement SET quote = '{', due = 'RELEASE', due_at = '2025-01-01',"
                        + " locked_until = '2025-01-01' WHERE order_id = ?")
                .param(broken)
                .update();

        shopper.endLock(behind);

        await().atMost(Duration.ofSeconds(30))
                .until(() -> shopper.state(behind).equals("RELEASED") && shopper.isSettled(behind));
    }

    /** More of them than one page holds. */
    @Test
    void manyOrdersThatCannotBeReadHoldUpNoOther() {
        long coupon = shopper.coupon(suite.coupons().template(Coupons.fixed(10)));
        shopper.lock(broken, shopper.quote(2, 100)).then().statusCode(200);
        shopper.lock(behind, shopper.quote(2, 100, coupon)).then().statusCode(200);
        suite.jdbc()
                .sql("INSERT INTO t_settlement (order_system, order_id, hold, user_id, state, quote, refund_rule,"
                        + " returned, locked_until, due, due_at, created_at, changed_at)"
                        + " SELECT o.order_system, CONCAT('broken-', n.n), CONCAT('broken~', n.n), 1, 'LOCKED', '{', 'KEEP',"
                        + " '[]', '2025-01-01', 'RELEASE', '2025-01-01', o.created_at, o.changed_at FROM t_settlement o"
                        + " JOIN JSON_TABLE(?, '$[*]' COLUMNS (n INT PATH '$')) n WHERE o.order_id = ?")
                .params(IntStream.range(0, 150).boxed().toList().toString(), broken)
                .update();
        shopper.endLock(behind);

        await().atMost(Duration.ofSeconds(60))
                .until(() -> shopper.state(behind).equals("RELEASED") && shopper.isSettled(behind));
    }
}
