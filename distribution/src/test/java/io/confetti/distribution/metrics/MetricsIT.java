package io.confetti.distribution.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.core.stock.StockFilter;
import io.confetti.core.stock.StockKeys;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.test.WatchedMetrics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class MetricsIT {
    private static Distribution distribution;
    private static long template;

    @BeforeAll
    static void push() {
        distribution = Distribution.shared();
        template = distribution.aTemplateWithStock(100);
        distribution.ended(distribution.announce(distribution.aTask(template, 1, "userId\n990001\n990002\nabc\n")));
        distribution.bean(MeasurePush.class).measure();
    }

    @Test
    void everyWatchedMetricIsExported() {
        String exported = distribution.bean(PrometheusMeterRegistry.class).scrape();

        assertThat(WatchedMetrics.names())
                .hasSizeGreaterThan(12)
                .filteredOn(name -> !name.startsWith("confetti_gateway_")
                        && !name.startsWith("confetti_settlement_")
                        && !name.startsWith("confetti_webhook_")
                        && !name.startsWith("confetti_code_")
                        && !name.equals("confetti_tasks_not_fired") // of merchant-admin
                        && !name.equals("confetti_notices_circuit") // of a provider; there is none here
                        && !WatchedMetrics.isOfEngine(name)
                        && !WatchedMetrics.isOfMerchantAdmin(name))
                .allSatisfy(name -> assertThat(exported).containsPattern("(?m)^" + name + "[{ ]"));
    }

    @Test
    void rateTellsWhatBecameOfTheRows() {
        assertThat(rate("DELIVERED")).isGreaterThanOrEqualTo(2 / 60.0);
        assertThat(rate("ID_FORMAT")).isGreaterThanOrEqualTo(1 / 60.0);
        assertThat(rate("UNKNOWN")).isZero(); // other tests may have caused any other of late
    }

    @Test
    void differenceBetweenRedisAndDatabaseIsSeen() {
        assertThat(difference()).isZero();

        distribution.redis().opsForHash().increment(new StockKeys(template).stock(), "available", 5);
        distribution.bean(MeasurePush.class).measure();
        assertThat(difference()).isEqualTo(5);

        distribution.redis().opsForHash().increment(new StockKeys(template).stock(), "available", -5);
        distribution.bean(MeasurePush.class).measure();
        assertThat(difference()).isZero();
    }

    @Test
    void aTemplateThatIsOnlyClaimedIsMeasuredToo() {
        long claimed = distribution.aTemplateWithStock(10);
        distribution.bean(StockFilter.class).reload(claimed);
        List<Long> movedLater = Stream.generate(() -> distribution.aTemplateWithStock(1))
                .limit(60)
                .toList();
        distribution.redis().opsForHash().increment(new StockKeys(claimed).stock(), "available", -3);

        await().atMost(Duration.ofSeconds(60))
                .until(
                        () -> { // page after page
                            distribution.bean(MeasurePush.class).measure();
                            return series(claimed).isPresent();
                        });
        assertThat(series(claimed).get().value()).isEqualTo(-3);
        distribution.bean(MeasurePush.class).measure();
        assertThat(series(claimed)).isPresent(); // watched until it is right

        distribution.redis().opsForHash().put(new StockKeys(claimed).stock(), "c:1", "1:1:");
        distribution.bean(MeasurePush.class).measure();
        assertThat(series(claimed)).isEmpty(); // a claim is in flight: nothing can be said

        distribution.redis().opsForHash().delete(new StockKeys(claimed).stock(), "c:1");
        distribution.redis().opsForHash().increment(new StockKeys(claimed).stock(), "available", 3);
        distribution.bean(MeasurePush.class).measure();
        assertThat(series(claimed)).isEmpty();
        distribution
                .sql()
                .sql("DELETE FROM t_template_stock WHERE template_id IN (:ids)")
                .param("ids", movedLater)
                .update();
    }

    private static Optional<Gauge> series(long ofTemplate) {
        return Optional.ofNullable(metrics()
                .find("confetti.stock.difference")
                .tag("template", Long.toString(ofTemplate))
                .gauge());
    }

    private static double rate(String outcome) {
        return metrics()
                .get("confetti.push.rate")
                .tag("outcome", outcome)
                .gauge()
                .value();
    }

    private static double difference() {
        return metrics()
                .get("confetti.stock.difference")
                .tag("template", Long.toString(template))
                .gauge()
                .value();
    }

    private static MeterRegistry metrics() {
        return distribution.bean(MeterRegistry.class);
    }
}
