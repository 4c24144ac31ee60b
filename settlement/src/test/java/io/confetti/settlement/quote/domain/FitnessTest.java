package io.confetti.settlement.quote.domain;

import static io.confetti.settlement.quote.domain.QuoteFixture.SHOP;
import static io.confetti.settlement.quote.domain.QuoteFixture.cart;
import static io.confetti.settlement.quote.domain.QuoteFixture.coupon;
import static io.confetti.settlement.quote.domain.QuoteFixture.line;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.settlement.discount.domain.Discount;
import io.confetti.settlement.discount.domain.FixedOff;
import io.confetti.settlement.discount.domain.PercentOff;
import io.confetti.settlement.discount.domain.Scope;
import io.confetti.settlement.discount.domain.ThresholdOff;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FitnessTest {
    private static final Scope ALL = Scope.everythingOf(SHOP);

    @Test
    void namesTheGapToTheThreshold() {
        var verdict = verdict(new ThresholdOff(ALL, 10_000, 500), cart(line("a", 8_000), line("b", 800)));

        assertThat(verdict.reason()).isEqualTo(Unusable.BELOW_THRESHOLD);
        assertThat(verdict.gap()).isEqualTo(1_200);
    }

    @Test
    void anExactThresholdIsReached() {
        var verdict = verdict(new ThresholdOff(ALL, 10_000, 500), cart(line("a", 10_000)));

        assertThat(verdict.fits()).isTrue();
        assertThat(verdict.off()).isEqualTo(500);
    }

    @Test
    void tellsAnotherShopFromOtherGoodsFromNothingToTake() {
        Cart cart = cart(line("a", 3));

        assertThat(verdict(new FixedOff(Scope.everythingOf(SHOP + 1), 1), cart).reason())
                .isEqualTo(Unusable.OTHER_SHOP);
        assertThat(verdict(new FixedOff(new Scope(SHOP, Scope.Kind.PRODUCT, Set.of("p9")), 1), cart)
                        .reason())
                .isEqualTo(Unusable.NOT_IN_SCOPE);
        assertThat(verdict(new PercentOff(ALL, 1_000, 0, PercentOff.NO_CAP), cart)
                        .reason())
                .isEqualTo(Unusable.NOTHING_OFF);
        assertThat(verdict(new FixedOff(ALL, 1), cart(line("a", 0))).reason()).isEqualTo(Unusable.NOTHING_OFF);
    }

    private static Fitness.Verdict verdict(Discount discount, Cart cart) {
        return Fitness.of(coupon(1, discount), cart);
    }
}
