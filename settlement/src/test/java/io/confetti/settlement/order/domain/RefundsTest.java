package io.confetti.settlement.order.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.settlement.discount.domain.Discount;
import io.confetti.settlement.discount.domain.FixedOff;
import io.confetti.settlement.discount.domain.Scope;
import io.confetti.settlement.discount.domain.ThresholdOff;
import io.confetti.settlement.quote.domain.BestCombination;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.confetti.settlement.quote.domain.Coupon;
import io.confetti.settlement.quote.domain.Pricing;
import io.confetti.settlement.quote.domain.RandomCarts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class RefundsTest {
    private static final Logger LOG = LoggerFactory.getLogger(RefundsTest.class);
    private static final Scope ALL = Scope.everythingOf(1);
    private static final int SEQUENCES = 10_000;

    @Test
    void unitsThatCannotBeSplitEvenlySumUpToWhatWasPaid() {
        var cart = new Cart(List.of(new CartLine("a", "p", "c", 1, 3, 100)));
        Refunds refunds = refunds(cart, RefundRule.KEEP, coupon(new FixedOff(ALL, 100)));

        assertThat(List.of(
                        refunds.worth(List.of(1)),
                        refunds.worth(List.of(2)) - refunds.worth(List.of(1)),
                        refunds.worth(List.of(3)) - refunds.worth(List.of(2))))
                .containsExactly(66L, 67L, 67L);
    }

    @Test
    void keptGoodsKeepTheirDiscountOrLoseItByRule() {
        var cart =
                new Cart(List.of(new CartLine("a", "p", "c", 1, 1, 10_000), new CartLine("b", "p", "c", 1, 1, 2_000)));
        Coupon coupon = coupon(new ThresholdOff(ALL, 12_000, 3_000));

        assertThat(refunds(cart, RefundRule.KEEP, coupon).worth(List.of(0, 1))).isEqualTo(1_500);
        Refunds recompute = refunds(cart, RefundRule.RECOMPUTE, coupon);
        assertThat(recompute.worth(List.of(0, 1)))
                .as("kept goods cost 10000 of 9000 paid")
                .isZero();
        assertThat(recompute.worth(List.of(1, 0))).isEqualTo(7_000);
        assertThat(recompute.worth(List.of(1, 1))).isEqualTo(9_000);
    }

    @Test
    void keptGoodsThatLoseTheirDiscountCostTheirListPriceToTheCent() {
        var cart = new Cart(List.of(new CartLine("a", "p", "c", 1, 3, 100), new CartLine("b", "p", "c", 1, 1, 1_000)));
        Refunds refunds = refunds(cart, RefundRule.RECOMPUTE, coupon(new ThresholdOff(ALL, 1_300, 134)));

        assertThat(1_166 - refunds.worth(List.of(1, 1))).as("two of a, at 100").isEqualTo(200);
    }

    @Test
    void whateverIsReturnedInWhateverOrderAllOfItIsWhatWasPaid() {
        long seed = Long.getLong("confetti.seed", System.nanoTime());
        LOG.info("Random refunds seed={} sequences={}", seed, SEQUENCES);
        var seeds = new SplittableRandom(seed);
        for (int i = 0; i < SEQUENCES; i++) {
            long one = seeds.nextLong();
            check(one, "seed " + seed + ", sequence " + i + ", its seed " + one);
        }
    }

    private static void check(long seed, String which) {
        var random = new SplittableRandom(seed);
        var carts = new RandomCarts(random.nextLong());
        Cart cart = carts.cart(5);
        var chosen = BestCombination.of(cart, carts.coupons(cart, 4), new BestCombination.Limits(3, 100_000));
        RefundRule rule = random.nextBoolean() ? RefundRule.KEEP : RefundRule.RECOMPUTE;
        Refunds refunds = refunds(cart, rule, chosen.coupons().toArray(Coupon[]::new));
        long paid = Pricing.price(cart, chosen.coupons()).payable();
        List<Integer> returned =
                new ArrayList<>(Collections.nCopies(cart.lines().size(), 0));
        long refunded = 0;
        for (int line : order(cart, random)) {
            returned.set(line, returned.get(line) + 1);
            if (random.nextInt(3) == 0 && !isAll(cart, returned)) {
                continue;
            }
            long worth = refunds.worth(returned);
            assertThat(worth).as(which).isBetween(0L, paid);
            assertThat(rule == RefundRule.RECOMPUTE || worth >= refunded)
                    .as(which)
                    .isTrue();
            refunded = Math.max(refunded, worth);
            assertThat(paid - refunded)
                    .as("kept by " + rule + ", " + which)
                    .isLessThanOrEqualTo(listPriceOfKept(cart, returned));
        }
        assertThat(refunded).as(which).isEqualTo(paid);
    }

    private static boolean isAll(Cart cart, List<Integer> returned) {
        return returned.equals(cart.lines().stream().map(CartLine::quantity).toList());
    }

    private static long listPriceOfKept(Cart cart, List<Integer> returned) {
        long kept = 0;
        for (int i = 0; i < returned.size(); i++) {
            CartLine line = cart.lines().get(i);
            kept += (line.quantity() - returned.get(i)) * line.unitPrice();
        }
        return kept;
    }

    /** One entry per unit. */
    private static List<Integer> order(Cart cart, SplittableRandom random) {
        List<Integer> units = new ArrayList<>();
        for (int i = 0; i < cart.lines().size(); i++) {
            units.addAll(Collections.nCopies(cart.lines().get(i).quantity(), i));
        }
        Collections.shuffle(units, new Random(random.nextLong()));
        return units;
    }

    private static Coupon coupon(Discount discount) {
        return new Coupon(1, 1, 1, Instant.EPOCH, discount, Set.of());
    }

    private static Refunds refunds(Cart cart, RefundRule rule, Coupon... coupons) {
        List<Coupon> all = List.of(coupons);
        return new Refunds(cart, all, Pricing.price(cart, all), rule);
    }
}
