package io.confetti.engine.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.offer.Audience;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.stock.ClaimConditions;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PublishedTemplateTest {

    private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

    @ParameterizedTest
    @EnumSource
    void isClaimableWhereItIsVisibleAndTheTableOfConditionsHasNoRefusal(StockStatus status) {
        for (int second : new int[] {-1, 0, 30, 59, 60}) {
            for (Audience audience : Audience.values()) {
                for (int visibleFrom : new int[] {-60, 30}) {
                    Instant now = START.plusSeconds(second);
                    TemplateStock stock = new TemplateStock(7, 1, 0, 0, status, START, START.plusSeconds(60));
                    var template = new PublishedTemplate(
                            new TemplateOffer(
                                    7,
                                    1001,
                                    "ten off",
                                    1,
                                    audience,
                                    START.plusSeconds(visibleFrom),
                                    1,
                                    null,
                                    null,
                                    null),
                            stock);

                    boolean visible =
                            audience == Audience.EVERYBODY && status != StockStatus.DRAFT && second >= visibleFrom;
                    boolean open = status == StockStatus.ACTIVE && second >= 0 && second < 60;
                    assertThat(template.isClaimable(now)).isEqualTo(visible && open);
                    assertThat(ClaimConditions.refusal(stock, now).isEmpty()).isEqualTo(open);
                }
            }
        }
    }
}
