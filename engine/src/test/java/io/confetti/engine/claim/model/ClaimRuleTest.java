package io.confetti.engine.claim.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimRuleTest {

    private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

    /** As {@code lua/claim.lua} says it: the status first, then the beginning, then the end. */
    @ParameterizedTest
    @CsvSource({
        "ACTIVE, -1, NOT_STARTED",
        "ACTIVE,  0, ",
        "ACTIVE, 59, ",
        "ACTIVE, 60, ENDED",
        "PAUSED, -1, PAUSED",
        "PAUSED, 10, PAUSED",
        "PAUSED, 60, PAUSED",
        "ENDED,  -1, ENDED",
        "ENDED,  10, ENDED",
        "DRAFT,  10, ENDED"
    })
    void judgesStatusThenWindow(StockStatus status, int second, ClaimError refusal) {
        TemplateStock books = new TemplateStock(7, 1, 1, 0, status, START, START.plusSeconds(60));

        assertThat(ClaimRule.refusal(books, START.plusSeconds(second))).isEqualTo(refusal);
    }

    @Test
    void whatIsNotInTheBooksHasEnded() {
        assertThat(ClaimRule.refusal(null, START)).isEqualTo(ClaimError.ENDED);
    }
}
