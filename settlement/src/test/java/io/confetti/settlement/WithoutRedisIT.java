package io.confetti.settlement;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.contract.Topics;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Role;
import io.confetti.platform.test.TestServers;
import io.confetti.platform.test.Wire;
import io.restassured.specification.RequestSpecification;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;

/** Settlement needs Redis for nothing: it starts without it, is ready, and decides orders. */
class WithoutRedisIT {
    @Test
    void itStartsIsReadyAndDecidesOrders() {
        Map<String, String> properties = TestServers.properties("settlement");
        TestServers.createTopics(
                properties,
                List.of(Topics.LOCK_ENDED, Topics.ORDER_NOTICES),
                List.of("confetti-settlement-lock-ended", "confetti-settlement-order-notices"));
        String url = properties.get("confetti.redis.url");
        String address = url.replaceFirst("redis://([^/]+).*", "$1");
        try (Wire redis = Wire.to(address)) {
            redis.cut();
            properties.put("confetti.redis.url", url.replace(address, redis.address()));
            try (var settlement = new SpringApplicationBuilder(SettlementApplication.class)
                    .properties(new HashMap<>(properties))
                    .run()) {
                int port = settlement.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
                given().port(port).get("/actuator/health/readiness").then().statusCode(200);
                given().port(port).get("/actuator/health/redis").then().statusCode(503);
                order(port, properties)
                        .post("/api/settlement/orders/o1/release")
                        .then()
                        .statusCode(200);
                order(port, properties)
                        .get("/api/settlement/orders/o1")
                        .then()
                        .statusCode(200)
                        .body("data.state", equalTo("RELEASED"));

                redis.mend();

                await().atMost(Duration.ofSeconds(60))
                        .until(() ->
                                given().port(port).get("/actuator/health/redis").statusCode() == 200);
            }
        }
    }

    private static RequestSpecification order(int port, Map<String, String> properties) {
        Path keyFile = Path.of(properties.get("CONFETTI_IDENTITY_KEY_FILE"));
        var caller = new Caller(Role.ORDER_SYSTEM, "shop-frontend", null, null);
        return given().port(port)
                .contentType("application/json")
                .header("Authorization", "Bearer " + DevTokens.sign(keyFile, caller, Duration.ofMinutes(5)));
    }
}
