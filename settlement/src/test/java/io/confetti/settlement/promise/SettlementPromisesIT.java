package io.confetti.settlement.promise;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.CheckScope.Kind;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each promise is broken by hand, named by its check, and mended again. */
class SettlementPromisesIT {
    private final Suite suite = Suite.running();
    private final Shopper shopper = new Shopper();
    private final String order = Shopper.newOrder();

    @AfterEach
    void forget() {
        sql("DELETE FROM t_settlement WHERE order_id = ?", order);
    }

    @Test
    void namesSumsThatDoNotAgree() {
        long template = suite.coupons().template(Coupons.fixed(10));
        long coupon = shopper.coupon(template);
        shopper.lock(order, shopper.quote(2, 100, coupon)).then().statusCode(200);
        assertThat(findings(CheckScope.EVERYTHING)).isEmpty();

        sql(
                "UPDATE t_settlement SET paid = 191, quote = REPLACE(quote, '\"discount\":10', '\"discount\":11')"
                        + " WHERE order_id = ?",
                order);

        assertThat(findings(CheckScope.EVERYTHING))
                .containsExactly("191 is payable, its quote says 189", "shares of 10, discount of 11");
        assertThat(findings(new CheckScope(Kind.TEMPLATE, template))).hasSize(2);
        assertThat(findings(new CheckScope(Kind.TEMPLATE, template + 1))).isEmpty();
        assertThat(findings(new CheckScope(Kind.USER, 1))).isEmpty();
        assertThat(findings(new CheckScope(Kind.TASK, template))).isEmpty();
    }

    /** Nobody can carry on an order whose quote cannot be read. */
    @Test
    void namesOrdersThatStayLocked() {
        sql(
                "INSERT INTO t_settlement (order_system, order_id, hold, user_id, state, quote, refund_rule, returned,"
                        + " locked_until, due, due_at, created_at, changed_at) VALUES ('', ?, 'checked~', 1, 'LOCKED', '{',"
                        + " 'KEEP', '[]', '2025-01-01', NULL, NULL, '2025-01-01', '2025-01-01')",
                order);

        assertThat(findings(CheckScope.EVERYTHING))
                .contains("is LOCKED, its time was over at 2025-01-01T00:00", "its quote cannot be read");
    }

    private List<String> findings(CheckScope scope) {
        var report = suite.bean(PromiseChecks.class).run(scope);
        assertThat(report.notChecked()).isEmpty();
        return report.violations().stream()
                .filter(violation -> violation.subject().endsWith(order))
                .map(Violation::finding)
                .toList();
    }

    private void sql(String statement, Object... parameters) {
        suite.jdbc().sql(statement).params(parameters).update();
    }
}
