package io.confetti.settlement.quote.domain;

import static io.confetti.settlement.quote.domain.QuoteFixture.END;
import static io.confetti.settlement.quote.domain.QuoteFixture.SHOP;
import static io.confetti.settlement.quote.domain.QuoteFixture.cart;
import static io.confetti.settlement.quote.domain.QuoteFixture.coupon;
import static io.confetti.settlement.quote.domain.QuoteFixture.line;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.settlement.discount.domain.FixedOff;
import io.confetti.settlement.discount.domain.PercentOff;
import io.confetti.settlement.discount.domain.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BestCombinationTest {
    private static final Scope ALL = Scope.everythingOf(SHOP);
    private static final BestCombination.Limits THREE = new BestCombination.Limits(3, 100_000);

    private final Cart cart = cart(line("a", 10_000));

    @Test
    void bothMustAgreeToGoTogether() {
        Coupon one = coupon(1, new FixedOff(ALL, 100), "sale");
        Coupon same = coupon(2, new FixedOff(ALL, 90), "sale", "night");
        Coupon silent = coupon(3, new FixedOff(ALL, 80), new String[0]);
        Coupon other = coupon(4, new FixedOff(ALL, 70), "night");

        assertThat(best(one, same, silent)).containsExactlyInAnyOrder(one, same);
        assertThat(best(one, other)).containsExactly(one);
        assertThat(best(one, same, other)).as("every pair must agree").containsExactlyInAnyOrder(one, same);
    }

    @Test
    void couponsOfDifferentShopsNeedNoConsent() {
        var foreign = new CartLine("b", "p1", "c1", SHOP + 1, 1, 1_000);
        Coupon here = coupon(1, new FixedOff(ALL, 100), "x");
        Coupon there = coupon(2, new FixedOff(Scope.everythingOf(SHOP + 1), 100));
        Cart both = new Cart(List.of(line("a", 1_000), foreign));

        assertThat(BestCombination.of(both, List.of(here, there), THREE).coupons())
                .containsExactlyInAnyOrder(here, there);
    }

    @Test
    void noMoreThanTheLimit() {
        assertThat(best(
                        coupon(1, new FixedOff(ALL, 10)),
                        coupon(2, new FixedOff(ALL, 40)),
                        coupon(3, new FixedOff(ALL, 30)),
                        coupon(4, new FixedOff(ALL, 20))))
                .extracting(Coupon::id)
                .containsExactlyInAnyOrder(2L, 3L, 4L);
    }

    @Test
    void ofEqualPricesTheFewestThenTheEarliestEndThenTheLowestId() {
        Coupon whole = coupon(9, new FixedOff(ALL, 10_000));
        Coupon half = coupon(1, new FixedOff(ALL, 5_000));
        Coupon otherHalf = coupon(2, new FixedOff(ALL, 5_000));
        assertThat(best(half, otherHalf, whole)).containsExactly(whole);

        Coupon sooner =
                new Coupon(99, 7, 1, Instant.parse("2026-12-01T00:00:00Z"), new FixedOff(ALL, 10_000), Set.of());
        assertThat(best(whole, sooner)).containsExactly(sooner);

        Coupon twin = new Coupon(8, 19, 1, END, new FixedOff(ALL, 10_000), Set.of("sale"));
        assertThat(best(whole, twin)).containsExactly(twin);
    }

    @Test
    void aSearchThatIsGivenUpSaysSoAndStillAnswersWell() {
        List<Coupon> many = LongStream.rangeClosed(1, 30)
                .mapToObj(i -> coupon(i, new FixedOff(new Scope(SHOP, Scope.Kind.PRODUCT, Set.of("p1")), 301 + i)))
                .toList();

        var found = BestCombination.of(cart, many, new BestCombination.Limits(30, 10));

        assertThat(found.exact()).isFalse();
        assertThat(found.coupons()).isNotEmpty();
        assertThat(Pricing.price(cart, found.coupons()).discount()).isGreaterThan(9_000);
    }

    /** 92 % alone is the best beginning; with both others, which go first, nothing is left for it. */
    @Test
    void noCouponIsUsedUpForNothingEvenIfTheSearchIsGivenUp() {
        Cart small = cart(line("a", 120));
        List<Coupon> coupons = List.of(
                coupon(1, new FixedOff(ALL, 20)),
                coupon(2, new FixedOff(ALL, 100)),
                coupon(3, new PercentOff(ALL, 9_200, 0, PercentOff.NO_CAP)));

        var found = BestCombination.of(small, coupons, new BestCombination.Limits(3, 1));

        assertThat(found.exact()).isFalse();
        assertThat(Pricing.price(small, found.coupons()).applied())
                .isNotEmpty()
                .allSatisfy(applied -> assertThat(applied.amount()).isPositive());
    }

    private List<Coupon> best(Coupon... coupons) {
        var found = BestCombination.of(cart, List.of(coupons), THREE);
        assertThat(found.exact()).isTrue();
        return found.coupons();
    }
}
