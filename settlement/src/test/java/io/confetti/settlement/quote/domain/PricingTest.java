package io.confetti.settlement.quote.domain;

import static io.confetti.settlement.quote.domain.QuoteFixture.SHOP;
import static io.confetti.settlement.quote.domain.QuoteFixture.cart;
import static io.confetti.settlement.quote.domain.QuoteFixture.coupon;
import static io.confetti.settlement.quote.domain.QuoteFixture.line;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.settlement.discount.domain.FixedOff;
import io.confetti.settlement.discount.domain.PercentOff;
import io.confetti.settlement.discount.domain.Scope;
import io.confetti.settlement.discount.domain.ThresholdOff;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PricingTest {
    private static final Scope ALL = Scope.everythingOf(SHOP);

    @Test
    void tenPercentOfThreeLinesOfOneCentIsNothing() {
        Price price = Pricing.price(
                cart(line("a", 1), line("b", 1), line("c", 1)),
                List.of(coupon(1, new PercentOff(ALL, 1_000, 0, PercentOff.NO_CAP))));

        assertThat(price.discount()).isZero();
        assertThat(price.payable()).isEqualTo(3);
    }

    @Test
    void aDiscountAboveTheTotalTakesTheTotal() {
        Price price =
                Pricing.price(cart(line("a", 300), line("b", 200)), List.of(coupon(1, new FixedOff(ALL, 10_000))));

        assertThat(price.payable()).isZero();
        assertThat(price.lineDiscounts()).containsExactly(300L, 200L);
    }

    @Test
    void theCentThatCannotBeSplitGoesToTheEarliestOfEqualLines() {
        Price price = Pricing.price(
                cart(line("a", 100), line("b", 100), line("c", 100)), List.of(coupon(1, new FixedOff(ALL, 200))));

        assertThat(price.lineDiscounts()).containsExactly(67L, 67L, 66L);
    }

    @Test
    void thresholdComesFirstThenFixedThenPercentOfWhatIsLeft() {
        Price price = Pricing.price(
                cart(line("a", 10_000)),
                List.of(
                        coupon(1, new PercentOff(ALL, 2_000, 0, PercentOff.NO_CAP)),
                        coupon(2, new FixedOff(ALL, 500)),
                        coupon(3, new ThresholdOff(ALL, 10_000, 2_000))));

        assertThat(price.applied())
                .extracting(Price.Applied::couponId, Price.Applied::amount)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(3L, 2_000L),
                        org.assertj.core.groups.Tuple.tuple(2L, 500L),
                        org.assertj.core.groups.Tuple.tuple(1L, 1_500L));
        assertThat(price.payable()).isEqualTo(6_000);
    }

    @Test
    void aThresholdIsTestedOnTheListPriceNotOnWhatIsLeft() {
        Price price = Pricing.price(
                cart(line("a", 10_000)),
                List.of(
                        coupon(1, new ThresholdOff(ALL, 10_000, 2_000)),
                        coupon(2, new ThresholdOff(ALL, 9_000, 1_000)),
                        coupon(3, new PercentOff(ALL, 1_000, 10_000, PercentOff.NO_CAP))));

        assertThat(price.payable()).isEqualTo(6_300);
    }

    @Test
    void oneCentBelowTheThresholdTakesNothing() {
        Price price = Pricing.price(cart(line("a", 9_999)), List.of(coupon(1, new ThresholdOff(ALL, 10_000, 2_000))));

        assertThat(price.discount()).isZero();
    }

    @Test
    void percentagesAreFlooredAndCapped() {
        assertThat(new PercentOff(ALL, 3_333, 0, PercentOff.NO_CAP).off(100)).isEqualTo(33);
        assertThat(new PercentOff(ALL, 3_333, 0, 20).off(100)).isEqualTo(20);
    }

    @Test
    void onlyLinesOfTheShopAndInScopeAreTouched() {
        var foreign = new CartLine("b", "p1", "c1", SHOP + 1, 1, 1_000);
        var otherCategory = new CartLine("c", "p1", "c2", SHOP, 1, 1_000);
        Price price = Pricing.price(
                new Cart(List.of(line("a", 1_000), foreign, otherCategory)),
                List.of(coupon(1, new FixedOff(new Scope(SHOP, Scope.Kind.CATEGORY, Set.of("c1")), 5_000))));

        assertThat(price.lineDiscounts()).containsExactly(1_000L, 0L, 0L);
    }

    @Test
    void theNarrowScopeGoesFirstSoThatTheWideOneFindsMore() {
        var product = new Scope(SHOP, Scope.Kind.PRODUCT, Set.of("p1"));
        var other = new CartLine("b", "p2", "c1", SHOP, 1, 1_000);
        Price price = Pricing.price(
                new Cart(List.of(line("a", 1_000), other)),
                List.of(coupon(1, new FixedOff(ALL, 1_000)), coupon(2, new FixedOff(product, 1_000))));

        assertThat(price.payable()).isZero();
    }

    @Test
    void theLargestCartsStayExact() {
        var big = new CartLine("a", "p1", "c1", SHOP, 99, CartLine.MAX_UNIT_PRICE);
        var small = new CartLine("b", "p1", "c1", SHOP, 1, CartLine.MAX_UNIT_PRICE - 1);
        Price price = Pricing.price(
                new Cart(List.of(big, small)), List.of(coupon(1, new PercentOff(ALL, 9_999, 0, PercentOff.NO_CAP))));

        assertThat(price.discount()).isEqualTo(999_899_999_999L);
        assertThat(price.lineDiscounts()).containsExactly(989_901_000_000L, 9_998_999_999L);
    }
}
