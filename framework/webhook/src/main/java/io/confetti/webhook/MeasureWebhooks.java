package io.confetti.webhook;

import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.store.WebhookMetrics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Metrics from the database; they are the same on every instance. */
@Component
class MeasureWebhooks {
    private final WebhookMetrics rows;
    private final SuiteClock clock;
    private volatile long pending;
    private volatile double oldestSeconds;
    private volatile Map<PauseReason, Long> paused = Map.of();

    MeasureWebhooks(WebhookMetrics rows, SuiteClock clock, MeterRegistry metrics) {
        this.rows = rows;
        this.clock = clock;
        Gauge.builder("confetti.webhook.pending", this, it -> it.pending)
                .description("deliveries that wait for endpoints that are not paused")
                .register(metrics);
        Gauge.builder("confetti.webhook.oldest", this, it -> it.oldestSeconds)
                .baseUnit("seconds")
                .description("age of the oldest delivery that nobody has tried, of endpoints that do not fail")
                .register(metrics);
        for (PauseReason reason : PauseReason.values()) {
            Gauge.builder("confetti.webhook.paused", this, it -> it.paused.getOrDefault(reason, 0L))
                    .description("paused endpoints")
                    .tag("reason", reason.name())
                    .register(metrics);
        }
    }

    @Scheduled(fixedDelayString = "${confetti.webhook.measure-every:15s}")
    void measure() {
        pending = rows.pending();
        oldestSeconds = rows.oldestUntried()
                .map(oldest -> Duration.between(oldest, clock.instant()).toMillis() / 1000.0)
                .orElse(0.0);
        paused = rows.paused();
    }
}
