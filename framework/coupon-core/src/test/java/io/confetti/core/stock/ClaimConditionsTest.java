package io.confetti.core.stock;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.stock.ClaimVerdict.Status;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimConditionsTest {

    private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

    /** Each row meets one condition more than the row above. */
    @ParameterizedTest
    @CsvSource({
        "PAUSED, -1, 1, 0, PAUSED",
        "DRAFT,  -1, 1, 0, ENDED",
        "ENDED,  -1, 1, 0, ENDED",
        "ACTIVE, -1, 1, 0, NOT_STARTED",
        "ACTIVE, 60, 1, 0, ENDED",
        "ACTIVE, 59, 1, 0, LIMIT_REACHED",
        "ACTIVE,  0, 0, 0, SOLD_OUT",
        "ACTIVE,  0, 0, 1, "
    })
    void theFirstConditionThatIsNotMetIsTheReason(
            StockStatus status, int second, long received, long left, Status refusal) {
        TemplateStock stock = new TemplateStock(7, 1, left, 0, status, START, START.plusSeconds(60));

        assertThat(ClaimConditions.refusal(stock, START.plusSeconds(second), received, 1)
                        .orElse(null))
                .isEqualTo(refusal);
    }
}
