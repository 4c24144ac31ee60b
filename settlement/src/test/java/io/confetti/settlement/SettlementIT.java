package io.confetti.settlement;

import static io.restassured.RestAssured.given;

import io.confetti.platform.test.TestServers;
import java.util.HashMap;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;

class SettlementIT {
    @Test
    void startsAndIsReady() {
        var properties = new HashMap<String, Object>(TestServers.properties("settlement"));
        try (var settlement = new SpringApplicationBuilder(SettlementApplication.class)
                .properties(properties)
                .run()) {
            int port = settlement.getEnvironment().getRequiredProperty("local.server.port", Integer.class);

            given().port(port).get("/actuator/health/readiness").then().statusCode(200);
            given().port(port).get("/v3/api-docs").then().statusCode(200);
            given().port(port).get("/api/settlement/quote").then().statusCode(401);
        }
    }
}
