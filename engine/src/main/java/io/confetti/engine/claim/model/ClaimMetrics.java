package io.confetti.engine.claim.model;

import io.confetti.engine.template.PublishedTemplate;
import io.confetti.platform.figure.CountRefusals;
import io.confetti.platform.figure.FigureKind;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Counts claims and measures the time from acceptance to decision. */
@Component
public class ClaimMetrics {

    private static final double WEIGHT_OF_THE_LATEST = 0.1;
    private static final double CAUTION = 2;

    private final MeterRegistry metrics;
    private final CountRefusals figures;
    private final Timer lag;
    private volatile double smoothedMillis = 100;

    ClaimMetrics(MeterRegistry metrics, CountRefusals figures) {
        this.metrics = metrics;
        this.figures = figures;
        // 0 from the start: an alarm on a rise would not see a series that begins at 1.
        Stream.of(ClaimError.ABANDONED, ClaimError.NOT_SAVED).forEach(lost -> decided(lost.name()));
        metrics.counter("confetti.claim.accepted");
        refusals(ClaimError.SOLD_OUT);
        this.lag = Timer.builder("confetti.claim.lag")
                .description("time from acceptance to decision")
                .publishPercentiles(0.5, 0.99)
                .register(metrics);
    }

    public void accepted() {
        metrics.counter("confetti.claim.accepted").increment();
    }

    /** Refused without a ticket: nothing else is left of it. */
    public void refused(ClaimError reason, PublishedTemplate template) {
        refusals(reason).increment();
        figures.count(template.offer().shopId(), template.id(), FigureKind.CLAIM_REFUSED, reason.name());
    }

    public void decided(Claim claim) {
        Ticket ticket = claim.ticket();
        decided(
                        ticket.reason() == null
                                ? ticket.state().name()
                                : ticket.reason().name())
                .increment();
        Duration took = Duration.between(ticket.acceptedAt(), ticket.decidedAt());
        if (!took.isNegative()) {
            lag.record(took);
            smoothedMillis += WEIGHT_OF_THE_LATEST * (took.toMillis() - smoothedMillis);
        }
    }

    private Counter decided(String outcome) {
        return metrics.counter("confetti.claim.decided", "outcome", outcome);
    }

    private Counter refusals(ClaimError reason) {
        return metrics.counter("confetti.claim.refused", "reason", reason.name());
    }

    /** When to ask for a ticket again: twice the usual time of a decision, at least a second, the unit of the header. */
    public long retryAfterSeconds() {
        return Math.max(1, (long) Math.ceil(CAUTION * smoothedMillis / 1_000));
    }
}
