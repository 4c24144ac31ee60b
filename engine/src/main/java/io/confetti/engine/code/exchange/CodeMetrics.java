package io.confetti.engine.code.exchange;

import io.confetti.core.code.SeriesRow;
import io.confetti.platform.figure.CountRefusals;
import io.confetti.platform.figure.FigureKind;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Counts tries of codes by series: many wrong ones of one series are somebody who guesses. */
@Component
public class CodeMetrics {
    private static final String UNKNOWN = "none";
    private static final String NOT_VALID = "not-valid";

    private final MeterRegistry metrics;
    private final CountRefusals figures;

    CodeMetrics(MeterRegistry metrics, CountRefusals figures) {
        this.metrics = metrics;
        this.figures = figures;
        // 0 from the start: an alarm on a rise would not see a series that begins at 1.
        count(UNKNOWN, NOT_VALID, 0);
        lookUps(0);
    }

    /** @param seriesId whose prefix was typed, null if there is none */
    void tried(Long seriesId, ExchangeOutcome outcome) {
        count(seriesId == null ? UNKNOWN : seriesId.toString(), name(outcome), 1);
    }

    /** A try with a code of this series. */
    void tried(SeriesRow series, ExchangeOutcome outcome) {
        if (outcome instanceof ExchangeOutcome.Refused refused) {
            figures.count(
                    series.shopId(),
                    series.templateId(),
                    FigureKind.CODE_REFUSED,
                    refused.refusal().code().code());
        }
    }

    /**
     * A code that was looked at for an order.
     *
     * @param seriesId whose prefix was typed, null if there is none
     * @param refusal null if it is worth a coupon
     */
    public void lookedAt(Long seriesId, String refusal) {
        String outcome =
                refusal == null ? "priced" : CodeError.NOT_VALID.name().equals(refusal) ? NOT_VALID : "refused";
        count(seriesId == null ? UNKNOWN : seriesId.toString(), outcome, 1);
    }

    /** A try that the database is asked about: the text is a code of a series, or a filter does not know that it is none. */
    void lookedUp() {
        lookUps(1);
    }

    private void count(String series, String outcome, int tries) {
        metrics.counter("confetti.code.tries", "series", series, "outcome", outcome)
                .increment(tries);
    }

    private void lookUps(int tries) {
        metrics.counter("confetti.code.looked.up").increment(tries);
    }

    private static String name(ExchangeOutcome outcome) {
        if (outcome instanceof ExchangeOutcome.Refused refused) {
            return refused.isNotValid() ? NOT_VALID : "refused";
        }
        return outcome instanceof ExchangeOutcome.Granted ? "exchanged" : "had-before";
    }
}
