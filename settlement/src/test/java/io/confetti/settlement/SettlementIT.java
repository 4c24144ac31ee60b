package io.confetti.settlement;

import io.confetti.settlement.fixture.Suite;
import org.junit.jupiter.api.Test;

class SettlementIT {
    private final Suite suite = Suite.running();

    @Test
    void isReadyAndDescribesItself() {
        suite.anybody().get("/actuator/health/readiness").then().statusCode(200);
        suite.anybody().get("/v3/api-docs").then().statusCode(200);
        suite.anybody().post("/api/settlement/quotes").then().statusCode(401);
        suite.anybody().get("/api/settlement/orders/1").then().statusCode(401);
    }
}
