package io.confetti.settlement.till;

import static io.confetti.settlement.fixture.Shopper.data;
import static io.confetti.settlement.fixture.Shopper.line;
import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.platform.test.ServiceProcess;
import io.confetti.settlement.fixture.Codes;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A real process that redeems for a till dies on the way. Another instance lives on, with its sweeper; the till asks again. */
class TillKilledIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Suite SUITE = Suite.running();

    private static int port;
    private static ServiceProcess process;

    private final Coupons coupons = SUITE.coupons();
    private final Codes codes = SUITE.codes();
    private final Shopper shopper = new Shopper();
    private final long template = codes.stockedTemplate(Coupons.fixed(300), 10);
    private final Codes.Series series = codes.unique(template);
    private final String redemption = newOrder();

    @BeforeAll
    static void start() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        process = SUITE.secondSettlement("tills-killed", port).startAndAwait();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @ParameterizedTest
    @CsvSource({
        "order-locking-not-asked, order",
        "order-lock-heard-not-written, order",
        "order-locked-not-answered, order",
        "till-locked-not-redeemed, order",
        "order-decided-not-told, REDEEM",
        "order-told-not-noted, REDEEM"
    })
    void aRepeatFinishesWhatADeadProcessHasBegun(String point, String passage) {
        dieAt(point, passage.equals("order") ? redemption : passage, till());

        Response answer = SUITE.at(port, () -> shopper.till(till()));

        answer.then().statusCode(200).body("data.payable", equalTo(1_700));
        assertThat(data(shopper.till(till()))).isEqualTo(data(answer));
        long coupon = Long.parseLong(answer.path("data.couponId"));
        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("REDEEMED");
        assertThat(coupons.countOf(shopper.user(), template)).isOne();
        assertThat(codes.uses(series)).isOne();
    }

    @Test
    void aCouponThatADeadProcessHasLockedIsGivenBackIfNobodyAsksAgain() {
        long shown = coupons.template(Coupons.fixed(300));
        long coupon = shopper.coupon(shown);
        Map<String, Object> ofCoupon = Map.of(
                "redemptionId", redemption, "code", codes.perCoupon(shown).code(coupon));
        dieAt("till-locked-not-redeemed", redemption, ofCoupon);
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");

        shopper.endLock(redemption);

        await().atMost(SOON).until(() -> shopper.state(redemption).equals("RELEASED"));
        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("UNUSED");
        SUITE.at(port, () -> shopper.till(ofCoupon))
                .then()
                .statusCode(409)
                .body("code", equalTo("settlement.released"));
        assertThat(coupons.status(coupon)).isEqualTo("UNUSED");
    }

    private Map<String, Object> till() {
        return Map.of(
                "redemptionId",
                redemption,
                "code",
                series.code(7),
                "userId",
                Long.toString(shopper.user()),
                "lines",
                List.of(line("1", 2, 1_000)));
    }

    /** And is there again, when this returns; the till has had no answer. */
    private void dieAt(String point, String passage, Map<String, Object> till) {
        process.plan().armDetail(point, passage, "halt");
        CompletableFuture<Optional<Response>> call = CompletableFuture.supplyAsync(() -> answerTo(till));
        process.awaitDeath();
        assertThat(call.join()).isEmpty();
        process.startAndAwait();
    }

    private Optional<Response> answerTo(Map<String, Object> till) {
        try {
            return Optional.of(SUITE.at(port, () -> shopper.till(till)));
        } catch (Exception died) { // the connection, with whatever exception the client has for it
            return Optional.empty();
        }
    }
}
