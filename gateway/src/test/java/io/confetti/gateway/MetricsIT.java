package io.confetti.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.gateway.fixture.Edge;
import io.confetti.platform.test.WatchedMetrics;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MetricsIT {
    @Test
    void everyWatchedMetricOfTheGatewayIsExportedFromTheStart() throws Exception {
        try (Edge edge = Edge.start(Map.of())) {
            String exported = Edge.send(edge.request("/actuator/prometheus")).body();

            assertThat(WatchedMetrics.names())
                    .filteredOn(name -> name.startsWith("confetti_gateway_"))
                    .hasSize(5)
                    .allSatisfy(name -> assertThat(exported).containsPattern("(?m)^" + name + "[{ ]"));
        }
    }
}
