package io.confetti.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.test.WatchedMetrics;
import io.confetti.settlement.fixture.Suite;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.junit.jupiter.api.Test;

class MetricsIT {
    @Test
    void everyWatchedMetricIsExportedFromTheStart() {
        String exported = Suite.running().bean(PrometheusMeterRegistry.class).scrape();

        assertThat(WatchedMetrics.names())
                .filteredOn(name -> name.startsWith("confetti_settlement_"))
                .hasSize(2)
                .allSatisfy(name -> assertThat(exported).containsPattern("(?m)^" + name + "[{ ]"));
    }
}
