package io.confetti.engine.wallet;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.engine.EngineApplication;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.test.TestServers;
import io.restassured.specification.RequestSpecification;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

class MyCouponsIT {
    private static final LocalDateTime NOW = LocalDateTime.of(2026, 6, 1, 0, 0);

    private static Map<String, String> properties;
    private static ConfigurableApplicationContext engine;

    @BeforeAll
    static void start() {
        properties = TestServers.properties("engine");
        engine = new SpringApplicationBuilder(EngineApplication.class)
                .properties(new HashMap<>(properties))
                .run();
        coupon(1, 42, "UNUSED", NOW.plusYears(10));
        coupon(2, 42, "UNUSED", NOW.minusDays(1));
        coupon(3, 42, "REDEEMED", NOW.minusDays(1));
        coupon(4, 42, "UNUSED", NOW.plusYears(10));
        coupon(5, 43, "UNUSED", NOW.plusYears(10));
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void listsOwnCouponsInPagesLatestFirst() {
        String cursor = as(42).get("/api/coupons/mine?size=3")
                .then()
                .statusCode(200)
                .body("data.items.id", contains("4", "3", "2"))
                .body("data.items.status", contains("UNUSED", "REDEEMED", "EXPIRED"))
                .extract()
                .path("data.nextCursor");

        assertThat(cursor).isEqualTo("2");
        as(42).get("/api/coupons/mine?size=3&cursor=" + cursor)
                .then()
                .body("data.items.id", contains("1"))
                .body("data.nextCursor", nullValue());
    }

    @Test
    void filtersByTheStateShown() {
        as(42).get("/api/coupons/mine?status=EXPIRED").then().body("data.items.id", contains("2"));
        as(42).get("/api/coupons/mine?status=UNUSED").then().body("data.items.id", contains("4", "1"));
    }

    @Test
    void refusesAnUnknownStateByField() {
        as(42).get("/api/coupons/mine?status=NONSENSE")
                .then()
                .statusCode(400)
                .body("errors[0].field", equalTo("status"));
    }

    private static RequestSpecification as(long user) {
        Path keyFile = Path.of(properties.get("CONFETTI_IDENTITY_KEY_FILE"));
        String token = DevTokens.sign(keyFile, Caller.user(user), Duration.ofMinutes(5));
        int port = engine.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
        return given().port(port).header("Authorization", "Bearer " + token);
    }

    private static void coupon(long id, long user, String status, LocalDateTime until) {
        engine.getBean(JdbcTemplate.class)
                .update(
                        "INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id,"
                                + " rule_version, status, received_at, usable_from, usable_until)"
                                + " VALUES (?, ?, 7, ?, ?, 'P', 1001, 1, ?, ?, ?, ?)",
                        id,
                        user,
                        id,
                        id,
                        status,
                        NOW,
                        NOW,
                        until);
    }
}
