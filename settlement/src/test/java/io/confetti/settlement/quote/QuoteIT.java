package io.confetti.settlement.quote;

import static io.confetti.settlement.fixture.Shopper.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.core.contract.RefundPolicy;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Shops;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.ValidatableResponse;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class QuoteIT {
    private static final LocalDateTime START = LocalDateTime.of(2026, 1, 1, 0, 0);

    private static final Caller FRONTEND = Caller.orderSystem(Shopper.FRONTEND, Shops.EVERY);

    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final long user = Suite.nextId();

    @Test
    void quotesTheBestCombinationWithSharesThatSumUp() {
        long threshold = coupons.give(coupons.template(Coupons.threshold(10_000, 2_000), "sale"), user);
        long percent = coupons.give(coupons.template(Coupons.percent(1_000), "sale"), user);
        long alone = coupons.give(coupons.template(Coupons.fixed(500)), user);

        quote(Map.of("userId", Long.toString(user), "auto", true, "lines", lines()))
                .statusCode(200)
                .body("data.listPrice", equalTo(10_000))
                .body("data.discount", equalTo(2_800))
                .body("data.payable", equalTo(7_200))
                .body("data.exact", equalTo(true))
                .body("data.coupons.couponId", contains(Long.toString(threshold), Long.toString(percent)))
                .body("data.coupons.discount", contains(2_000, 800))
                .body("data.coupons[0].shares.discount", contains(1_334, 666))
                .body("data.lines.payable", contains(4_802, 2_398))
                .body("data.usable.couponId", hasSize(3))
                .body("data.usable.find { it.couponId == '" + alone + "' }.reason", equalTo("DOES_NOT_STACK"))
                .body("data.usable.find { it.couponId == '" + alone + "' }.applied", equalTo(false))
                .body("data.unusable", hasSize(0));
    }

    @Test
    void saysExactlyWhyACouponCannotBeUsed() {
        long below = coupons.give(coupons.template(Coupons.threshold(11_200, 2_000)), user);
        long redeemed = coupons.give(coupons.template(Coupons.fixed(1)), user);
        coupons.set(redeemed, "REDEEMED");
        long locked = coupons.give(coupons.template(Coupons.fixed(1)), user);
        coupons.set(locked, "LOCKED");
        long over = coupons.give(coupons.template(Coupons.fixed(1)), user, START, START.plusDays(1));
        long future = coupons.give(coupons.template(Coupons.fixed(1)), user, START.plusYears(9), START.plusYears(10));
        long foreign = coupons.give(coupons.template(Coupons.fixed(1)), user + 1_000_000);
        List<String> ids = ids(below, redeemed, locked, over, future, foreign);

        String at = "data.unusable.find { it.couponId == '%d' }.";
        quote(Map.of("userId", Long.toString(user), "couponIds", ids, "lines", lines()))
                .statusCode(200)
                .body("data.discount", equalTo(0))
                .body(at.formatted(below) + "reason", equalTo("BELOW_THRESHOLD"))
                .body(at.formatted(below) + "gap", equalTo(1_200))
                .body(at.formatted(below) + "message", equalTo("Spend 12.00 more"))
                .body(at.formatted(redeemed) + "reason", equalTo("REDEEMED"))
                .body(at.formatted(locked) + "reason", equalTo("LOCKED"))
                .body(at.formatted(over) + "reason", equalTo("EXPIRED"))
                .body(at.formatted(future) + "reason", equalTo("NOT_YET_USABLE"))
                .body(at.formatted(foreign) + "reason", equalTo("UNKNOWN"))
                .body(at.formatted(foreign) + "name", nullValue());
    }

    @Test
    void usesOnlyTheCouponsThatWereNamed() {
        long better = coupons.give(coupons.template(Coupons.fixed(900)), user);
        long named = coupons.give(coupons.template(Coupons.fixed(500)), user);

        quote(Map.of("userId", user, "couponIds", ids(named), "lines", lines()))
                .body("data.coupons.couponId", contains(Long.toString(named)))
                .body("data.usable.find { it.couponId == '" + better + "' }.reason", equalTo("NOT_CHOSEN"));
        quote(Map.of("userId", user, "couponIds", List.of(), "lines", lines()))
                .body("data.payable", equalTo(10_000))
                .body("data.usable.couponId", containsInAnyOrder(Long.toString(better), Long.toString(named)));
    }

    @Test
    void refusesByField() {
        Map<String, Object> line = line("1", 3, 3_335);
        quote(Map.of("userId", user, "lines", List.of(line, line)))
                .statusCode(400)
                .body("errors.field", contains("lines[1].lineId"));
        quote(Map.of("lines", List.of(line("1", 0, 19.99)), "auto", true)).statusCode(400);
        quote(Map.of("userId", 0, "lines", List.of(line("1", 0, -1))))
                .statusCode(400)
                .body("errors.field", hasItem("userId"))
                .body("errors.field", hasItem("lines[0].quantity"))
                .body("errors.field", hasItem("lines[0].unitPrice"));
        quote(Map.of("userId", user, "lines", List.of(line), "auto", true, "couponIds", List.of()))
                .statusCode(400)
                .body("errors.field", contains("auto"));
        quote(Map.of("userId", user, "lines", List.of(line("1", 1_000_000, 10_000_000_000L))))
                .statusCode(400)
                .body("errors.field", contains("lines"));
    }

    @Test
    void isForOrderSystemsOnly() {
        suite.as(Caller.user(user))
                .body(Map.of())
                .post("/api/settlement/quotes")
                .then()
                .statusCode(403);
    }

    @Test
    void aQuoteComesOutAtTheSameCentsAfterItsTemplateWasEdited() {
        long template = coupons.template(Coupons.percent(3_333), "x");
        coupons.give(template, user);
        String id = quote(Map.of("userId", user, "lines", lines())).extract().path("data.quoteId");

        coupons.version(template, 2, Coupons.fixed(1), RefundPolicy.NEVER_RETURN);

        QuoteContent kept = suite.bean(SignedQuotes.class).open(id);
        assertThat(kept.discount()).isEqualTo(3_333);
        assertThat(kept.replay().discount()).isEqualTo(3_333);
        assertThat(kept.isTrue()).isTrue();
        quote(Map.of("userId", user, "lines", lines())).body("data.discount", equalTo(3_333));
    }

    @Test
    void aChangedQuoteIsNotOurs() {
        String id = quote(Map.of("userId", user, "lines", lines())).extract().path("data.quoteId");
        SignedQuotes quotes = suite.bean(SignedQuotes.class);

        assertThat(quotes.open(id).userId()).isEqualTo(user);
        for (int i = 0; i < id.length(); i += 7) {
            char other = id.charAt(i) == 'x' ? 'y' : 'x';
            String changed = id.substring(0, i) + other + id.substring(i + 1);
            Assertions.assertThatExceptionOfType(CouponException.class).isThrownBy(() -> quotes.open(changed));
        }
        for (String odd : List.of("", ".", "q1", "q1.", "q1..", "q1.\u4f60.x", id + "=")) {
            Assertions.assertThatExceptionOfType(CouponException.class).isThrownBy(() -> quotes.open(odd));
        }
    }

    @Test
    void showsOnAProductPageWhatCouldBeUsed() {
        long fixed = coupons.give(coupons.template(Coupons.fixed(500)), user);
        coupons.give(coupons.template(Coupons.threshold(6_000, 500)), user);

        suite.order(FRONTEND)
                .body(Map.of("userId", user, "productId", "p1", "categoryId", "c1", "shopId", 1001, "unitPrice", 5_000))
                .post("/api/settlement/quotes/dry")
                .then()
                .statusCode(200)
                .body("data.applicable.couponId", contains(Long.toString(fixed)))
                .body("data.notYet.gap", contains(1_000));
    }

    @Test
    void withoutEngineThereIsNoQuote() {
        suite.engineDoor().shut("/" + user);
        try {
            quote(Map.of("userId", user, "lines", lines())).statusCode(503);
        } finally {
            suite.engineDoor().open();
        }
        quote(Map.of("userId", user, "lines", lines())).statusCode(200);
    }

    private ValidatableResponse quote(Map<String, Object> body) {
        return suite.quote(FRONTEND, body).then();
    }

    private static List<String> ids(Long... ids) {
        return List.of(ids).stream().map(String::valueOf).toList();
    }

    private static List<Map<String, Object>> lines() {
        return List.of(line("1", 2, 3_335), line("2", 1, 3_330));
    }
}
