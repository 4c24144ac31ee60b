package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One lock asked for twice at once, while its coupon is taken for the one call and free for the other. */
class LockRacesIT {
    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final String order = newOrder();
    private final String other = newOrder();
    private long coupon;
    private String quote;

    @BeforeEach
    void anotherOrderHoldsTheCoupon() {
        coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        quote = shopper.quote(3, 100, coupon);
        shopper.lock(other, quote).then().statusCode(200);
    }

    @AfterEach
    void openTheProxy() {
        suite.engineProxy().open();
    }

    @Test
    void aLockThatWasRefusedToOneCallIsNotGivenToTheOther() throws Exception {
        suite.engineProxy().hold("/" + order + "/lock");
        CompletableFuture<Response> late = lockAside();
        suite.engineProxy().awaitHeldCall();
        suite.engineProxy().shut("/" + order + "/release");
        assertRefused(shopper.lock(order, quote));
        shopper.release(other).then().statusCode(200);

        suite.engineProxy().letGo();
        assertRefused(late.join());

        suite.engineProxy().open();
        assertThat(shopper.statusAtRest(order, coupon))
                .as("engine had locked it")
                .isEqualTo("UNUSED");
        assertThat(shopper.state(order)).isEqualTo("REFUSED");
    }

    @Test
    void aLockThatWasGivenToOneCallIsGivenToTheOther() throws Exception {
        suite.engineProxy().holdAnswers("/" + order + "/lock");
        CompletableFuture<Response> late = lockAside();
        suite.engineProxy().awaitHeldCall();
        shopper.release(other).then().statusCode(200);
        suite.engineProxy().letOthersPass();
        String locked = Shopper.data(shopper.lock(order, quote));

        suite.engineProxy().letGo();

        assertThat(Shopper.data(late.join())).isEqualTo(locked);
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
    }

    @Test
    void aQuoteThatWasTurnedDownStaysSoWhateverIsLockedAfterIt() {
        assertRefused(shopper.lock(order, quote));
        shopper.release(other).then().statusCode(200);
        assertThat(shopper.statusAtRest(other, coupon)).isEqualTo("UNUSED");
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("UNUSED");

        assertRefused(shopper.lock(order, quote));
        String second = Shopper.data(shopper.lock(order, shopper.quote(2, 100, coupon)));
        assertRefused(shopper.lock(order, quote));

        assertThat(shopper.find(order).<Integer>path("data.payable")).isEqualTo(100);
        assertThat(second).contains("payable=100");
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
    }

    private CompletableFuture<Response> lockAside() {
        return CompletableFuture.supplyAsync(() -> shopper.lock(order, quote));
    }

    private void assertRefused(Response answer) {
        answer.then()
                .statusCode(409)
                .body("code", equalTo("settlement.coupons-unavailable"))
                .body("errors.field", contains("coupons[" + coupon + "]"))
                .body("errors.code", contains("quote.unusable.locked"));
    }
}
