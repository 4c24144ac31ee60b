package io.confetti.settlement.quote;

import static io.confetti.settlement.fixture.Shopper.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Shops;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.restassured.response.ValidatableResponse;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
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

    /** However many rules are missing, they are asked for once; what went unjudged may have been the best. */
    @Test
    void aQuoteWithoutTheRulesIsNoneOfTheSurelyBest() {
        for (int i = 0; i < 12; i++) {
            coupons.give(coupons.template(Coupons.fixed(500)), user);
        }
        Map<String, Object> body = Map.of("userId", user, "lines", lines());
        suite.merchantProxy().shut("/versions");
        try {
            suite.order(FRONTEND)
                    .body(body)
                    .post("/api/settlement/quotes")
                    .then()
                    .statusCode(200)
                    .body("data.discount", equalTo(0))
                    .body("data.exact", equalTo(false))
                    .body("data.unusable.reason", everyItem(equalTo("RULE_UNAVAILABLE")));
            assertThat(suite.merchantProxy().refused()).isEqualTo(1);
            suite.order(FRONTEND)
                    .body(Map.of("userId", user, "lines", lines(), "couponIds", List.of()))
                    .post("/api/settlement/quotes")
                    .then()
                    .body("data.exact", equalTo(true));
        } finally {
            suite.merchantProxy().open();
        }
        quote(body).statusCode(200).body("data.discount", equalTo(500)).body("data.exact", equalTo(true));
    }

    /** Rules are told in parts of fifty; after one that does not come none is asked for, and those before it are kept. */
    @Test
    void rulesThatWereToldInTimeAreUsedAndKept() {
        for (int i = 0; i < 120; i++) {
            coupons.give(coupons.template(Coupons.fixed(500)), user);
        }
        Map<String, Object> body = Map.of("userId", user, "lines", lines());
        suite.merchantProxy().shutAfter(1, "/versions");
        try {
            assertThat(unknownRules(body)).isEqualTo(70);
            assertThat(suite.merchantProxy().refused()).isEqualTo(1);
            suite.merchantProxy().shutAfter(1, "/versions");
            assertThat(unknownRules(body)).isEqualTo(20);
        } finally {
            suite.merchantProxy().open();
        }
        assertThat(unknownRules(body)).isZero();
    }

    private long unknownRules(Map<String, Object> body) {
        var quote = suite.order(FRONTEND).body(body).post("/api/settlement/quotes");
        assertThat(quote.statusCode()).isEqualTo(200);
        assertThat(quote.<Integer>path("data.discount")).isEqualTo(500);
        return quote.<List<String>>path("data.unusable.reason").stream()
                .filter("RULE_UNAVAILABLE"::equals)
                .count();
    }

    /** 200 lines, ids of 64 Chinese characters, three coupons for each single product. */
    @Test
    void theLargestCartCanBeLocked() {
        var random = new Random(1);
        List<Map<String, Object>> lines = new ArrayList<>();
        for (int i = 0; i < Cart.MAX_LINES; i++) {
            Map<String, Object> line = new HashMap<>(line("1", CartLine.MAX_QUANTITY, 4_999));
            line.put("lineId", chinese(random));
            line.put("productId", chinese(random));
            line.put("categoryId", chinese(random));
            lines.add(line);
        }
        List<String> products =
                lines.stream().map(line -> (String) line.get("productId")).toList();
        List<Long> given = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            long template = coupons.template(Coupons.percent(100 + i), "together");
            coupons.restrict(template, new ScopeRule(ScopeRule.Kind.PRODUCT, products));
            given.add(coupons.give(template, user));
        }

        String id = quote(Map.of("userId", user, "lines", lines, "couponIds", given))
                .statusCode(200)
                .body("data.coupons", hasSize(3))
                .extract()
                .path("data.quoteId");

        assertThat(id).hasSizeGreaterThan(100_000);
        suite.order(FRONTEND)
                .body(Map.of("quoteId", id))
                .post("/api/settlement/orders/" + Shopper.newOrder() + "/lock")
                .then()
                .statusCode(200);
    }

    private static String chinese(Random random) {
        StringBuilder text = new StringBuilder();
        random.ints(64, 0x4E00, 0x9FA5).forEach(text::appendCodePoint);
        return text.toString();
    }

    @Test
    void whatNobodyCanMeanIsABadRequest() {
        String line = "{\"lineId\": %s, \"productId\": \"p\", \"categoryId\": \"c\", \"shopId\": 1001,"
                + " \"quantity\": %s, \"unitPrice\": %s}";
        String good = line.formatted("\"1\"", "1", "1");
        String cart = "{\"userId\": 1, \"lines\": [%s]}";
        List<String> odd = List.of(
                "",
                "null",
                "[]",
                "\"x\"",
                "{",
                "{\"userId\": 1, \"lines\": null}",
                cart.formatted("null"),
                cart.formatted("[]"),
                cart.formatted(line.formatted("\"\\ud800\"", "1", "1")),
                cart.formatted(line.formatted("\"a\\u0000b\"", "1", "1")),
                cart.formatted(line.formatted("\"1\"", "1.9", "1")),
                cart.formatted(line.formatted("\"1\"", "1e400", "1")),
                cart.formatted(line.formatted("\"1\"", "99999999999999999999", "1")),
                cart.formatted(line.formatted("\"1\"", "1", "-1")),
                cart.formatted(good + "," + good),
                "{\"userId\": 9223372036854775808, \"lines\": [" + good + "]}",
                "{\"userId\": 1, \"couponIds\": [null], \"lines\": [" + good + "]}",
                "{\"userId\": 1, \"x\": " + "[".repeat(5_000) + "]".repeat(5_000) + ", \"lines\": [" + good + "]}");
        for (String body : odd) {
            int status = suite.order(FRONTEND)
                    .body(body)
                    .post("/api/settlement/quotes")
                    .statusCode();
            assertThat(status)
                    .as(body.substring(0, Math.min(200, body.length())))
                    .isEqualTo(400);
        }
        for (String id :
                List.of("q1.\ud800.x", "q1.\u0000.x", "q1." + "A".repeat(1_000) + ".", "x".repeat(1_000_001))) {
            int status = suite.order(FRONTEND)
                    .body(Map.of("quoteId", id))
                    .post("/api/settlement/orders/" + Shopper.newOrder() + "/lock")
                    .statusCode();
            assertThat(status).isIn(400, 422);
        }
    }

    @Test
    void withoutEngineThereIsNoQuote() {
        suite.engineProxy().shut("/" + user);
        try {
            quote(Map.of("userId", user, "lines", lines())).statusCode(503);
        } finally {
            suite.engineProxy().open();
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
