package io.confetti.distribution.metrics;

import io.confetti.distribution.metrics.store.MetricRows;
import io.confetti.distribution.metrics.store.MetricRows.Open;
import io.confetti.distribution.metrics.store.MetricRows.Outcome;
import io.confetti.platform.time.SuiteClock;
import io.confetti.sheet.policy.FailureCause;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** How much is open and how fast it closes. The numbers are the database's, so every instance shows the same: take the maximum. */
@Component
class MeasurePush {
    private static final Logger LOG = LoggerFactory.getLogger(MeasurePush.class);
    private static final Duration WINDOW = Duration.ofSeconds(60);
    private static final List<String> CHUNK_STATES = List.of("RESERVED", "SAVED");
    private static final List<String> RUN_STATES = List.of("PENDING", "RUNNING", "PAUSED", "HELD");

    private final MetricRows rows;
    private final MeasureStock stock;
    private final SuiteClock clock;
    private final MultiGauge rate;
    private final MultiGauge chunks;
    private final MultiGauge chunkAge;
    private final MultiGauge runs;
    private final MultiGauge runAge;

    MeasurePush(MetricRows rows, MeasureStock stock, SuiteClock clock, MeterRegistry metrics) {
        this.rows = rows;
        this.stock = stock;
        this.clock = clock;
        this.rate = MultiGauge.builder("confetti.push.rate")
                .description("rows decided per second in the last minute, by outcome")
                .register(metrics);
        this.chunks = MultiGauge.builder("confetti.chunks.open")
                .description("chunks not yet settled")
                .register(metrics);
        this.chunkAge = age("confetti.chunks.oldest", metrics);
        this.runs = MultiGauge.builder("confetti.tasks.open")
                .description("tasks without an end state")
                .register(metrics);
        this.runAge = age("confetti.tasks.oldest", metrics);
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.measure-interval:15s}")
    void measure() {
        try {
            LocalDateTime now = clock.utc();
            rate.register(rates(rows.settledSince(now.minus(WINDOW))), true);
            show(rows.openChunks(), CHUNK_STATES, chunks, chunkAge, now);
            show(rows.openRuns(), RUN_STATES, runs, runAge, now);
            stock.measure();
        } catch (DataAccessException e) { // of the database and of Redis alike
            LOG.warn("Metrics not measured reason={}", e.getMessage());
        }
    }

    private static List<Row<?>> rates(List<Outcome> settled) {
        List<Row<?>> rows = new ArrayList<>();
        rows.add(
                rate("DELIVERED", settled.stream().mapToLong(Outcome::delivered).sum()));
        for (FailureCause cause : FailureCause.values()) {
            rows.add(rate(
                    cause.name(),
                    settled.stream().mapToLong(it -> it.failed().of(cause)).sum()));
        }
        return rows;
    }

    private static Row<?> rate(String outcome, long rows) {
        return Row.of(Tags.of("outcome", outcome), rows / (double) WINDOW.toSeconds());
    }

    private static void show(
            Map<String, Open> open, List<String> states, MultiGauge counts, MultiGauge ages, LocalDateTime now) {
        List<Row<?>> count = new ArrayList<>();
        List<Row<?>> age = new ArrayList<>();
        for (String state : states) {
            Open found = open.getOrDefault(state, new Open(0, now));
            count.add(Row.of(Tags.of("state", state), found.count()));
            age.add(Row.of(
                    Tags.of("state", state),
                    Math.max(0, Duration.between(found.oldest(), now).toMillis()) / 1000.0));
        }
        counts.register(count, true);
        ages.register(age, true);
    }

    private static MultiGauge age(String name, MeterRegistry metrics) {
        return MultiGauge.builder(name)
                .baseUnit("seconds")
                .description("age of the oldest open one, 0 if there is none")
                .register(metrics);
    }
}
