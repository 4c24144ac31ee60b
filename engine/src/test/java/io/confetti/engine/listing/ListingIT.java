package io.confetti.engine.listing;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.engine.fixture.Engine;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import io.restassured.response.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What other services ask for: claims page by page, coupons of an order. */
class ListingIT {
    private static final long FROM = 1_796_000_000_000L;

    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engine.start(Engine.servers());
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void claimsOfAStateComeOnceEachByAcceptance() {
        long template = engine.bean(Ids.class).next();
        List<Long> refused = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            refused.add(claim(template, "REFUSED", FROM + i / 2)); // two of one millisecond
        }
        claim(template, "GRANTED", FROM);
        claim(template, "REFUSED", FROM - 1);
        claim(template, "REFUSED", FROM + 10);
        claim(engine.bean(Ids.class).next(), "REFUSED", FROM);

        var met = new ArrayList<Long>();
        String after = "";
        do {
            Response page = ask("/internal/claims?templateId=" + template + "&state=REFUSED&from=" + FROM + "&to="
                    + (FROM + 10) + "&limit=2" + after);
            page.then().statusCode(200);
            page.jsonPath().getList("data.claims.id", Long.class).forEach(met::add);
            String next = page.jsonPath().getString("data.next");
            after = next == null ? null : "&after=" + next;
        } while (after != null);
        assertThat(met).containsExactlyElementsOf(refused);
    }

    @Test
    void anOrderIsFoundByItsIdWhateverTheMarksOfItsLocks() {
        String order = "o%_" + engine.bean(Ids.class).next();
        lock(order + "~a1", "11,12");
        lock(order + "~b2", "12,13");
        lock(order + "0~a1", "14");
        lock(order.replace('%', 'x') + "~a1", "15");
        lock(order.toUpperCase() + "~a1", "16");

        assertThat(couponsOf(order)).containsExactlyInAnyOrder(11L, 12L, 13L);
        assertThat(couponsOf("nobody-knows-it")).isEmpty();
        assertThat(couponsOf("订单")).isEmpty();
    }

    @Test
    void usersAreToldNothing() {
        engine.as(42).get("/internal/orders/coupons?orderId=a").then().statusCode(403);
    }

    private static Response ask(String path) {
        return given().port(engine.port())
                .header("Authorization", "Bearer " + engine.serviceToken())
                .get(path);
    }

    private static List<Long> couponsOf(String order) {
        return given().port(engine.port())
                .header("Authorization", "Bearer " + engine.serviceToken())
                .queryParam("orderId", order)
                .get("/internal/orders/coupons")
                .jsonPath()
                .getList("data", Long.class);
    }

    private static long claim(long template, String state, long acceptedAt) {
        long id = engine.bean(Ids.class).next();
        engine.sql()
                .sql(
                        "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, accepted_at)"
                                + " VALUES (?, 1, ?, 'k', 1, ?, ?)")
                .params(id, template, state, DatabaseTime.of(Instant.ofEpochMilli(acceptedAt)))
                .update();
        return id;
    }

    private static void lock(String lockId, String coupons) {
        engine.sql()
                .sql("INSERT INTO t_coupon_order (order_id, user_id, coupon_ids, state, created_at, changed_at)"
                        + " VALUES (?, 42, ?, 'LOCKED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))")
                .params(lockId, coupons)
                .update();
    }
}
