package io.confetti.merchantadmin;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.test.WatchedMetrics;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.junit.jupiter.api.Test;

class MetricsIT {

    @Test
    void everyWatchedMetricOfVerificationWebhooksBuildsAndFiguresIsExported() {
        String exported =
                MerchantAdmin.running().bean(PrometheusMeterRegistry.class).scrape();

        assertThat(WatchedMetrics.names())
                .filteredOn(name -> WatchedMetrics.isOfMerchantAdmin(name) || name.startsWith("confetti_webhook_"))
                .hasSizeGreaterThan(3)
                .allSatisfy(name -> assertThat(exported).containsPattern("(?m)^" + name + "[{ ]"));
    }
}
