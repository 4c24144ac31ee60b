package io.confetti.merchantadmin.row;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who may ask about users, and how; what is answered is tried where distribution is there, too. */
class UserIT {
    private static final String USER = "/api/merchant/users/42";

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void onlyOperatorsMayAskAndPagesAreJudged() {
        for (String what : List.of("/coupons", "/tasks")) {
            assertThat(admin.withToken(null).get(USER + what).status()).isEqualTo(401);
            assertThat(operator.get(USER + what + "?limit=0").errors()).containsEntry("limit", "validation.range");
            assertThat(operator.get(USER + what + "?cursor=x").errors()).containsKey("cursor");
        }
    }

    @Test
    void whileDistributionIsAwayTheRefusalSaysSo() {
        for (String what : List.of("/coupons", "/tasks")) {
            assertThat(operator.get(USER + what).status()).isEqualTo(503);
            assertThat(operator.get(USER + what).code()).isEqualTo("task.distribution-away");
        }
    }
}
