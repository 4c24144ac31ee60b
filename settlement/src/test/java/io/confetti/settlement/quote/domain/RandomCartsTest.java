package io.confetti.settlement.quote.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.settlement.discount.domain.Discount;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A hundred thousand carts against {@link SlowReference}. {@code -Dconfetti.seed=…} repeats a run. */
class RandomCartsTest {
    private static final Logger LOG = LoggerFactory.getLogger(RandomCartsTest.class);
    private static final int CARTS = 100_000;
    private static final int UNLIMITED = 1_000_000;

    @Test
    void everyCartCostsWhatTheReferenceSays() {
        long seed = Long.getLong("confetti.seed", System.nanoTime());
        LOG.info("Random carts seed={} carts={}", seed, CARTS);
        var seeds = new SplittableRandom(seed);
        for (int i = 0; i < CARTS; i++) {
            long cartSeed = seeds.nextLong();
            check(cartSeed, "seed " + seed + ", cart " + i + ", its seed " + cartSeed);
        }
    }

    @Test
    void cartsMeetEveryKindOfDiscount() {
        var carts = new RandomCarts(1);
        var drawn = carts.coupons(carts.cart(6), 200).stream()
                .<Class<?>>map(coupon -> coupon.discount().getClass())
                .distinct();

        assertThat(drawn).containsExactlyInAnyOrder(Discount.class.getPermittedSubclasses());
    }

    private static void check(long seed, String which) {
        var random = new SplittableRandom(seed);
        var carts = new RandomCarts(random.nextLong());
        Cart cart = carts.cart(6);
        int count = random.nextInt(12) == 0 ? 5 + random.nextInt(4) : random.nextInt(5);
        List<Coupon> coupons = carts.coupons(cart, count);
        int max = 1 + random.nextInt(8);

        var found = BestCombination.of(cart, coupons, new BestCombination.Limits(max, UNLIMITED));
        Price price = Pricing.price(cart, found.coupons());
        var expected = SlowReference.best(cart, coupons, max);

        assertThat(found.exact()).as(which).isTrue();
        assertThat(found.coupons()).as(which).isEqualTo(expected.used());
        assertThat(price.discount()).as(which).isEqualTo(expected.off().longValueExact());
        checkSums(cart, price, expected, which);
        assertThat(Pricing.price(cart, found.coupons()))
                .as("replay of " + which)
                .isEqualTo(price);
    }

    private static void checkSums(Cart cart, Price price, SlowReference.Result expected, String which) {
        assertThat(price.payable()).as(which).isBetween(0L, cart.listPrice());
        assertThat(price.lineDiscounts().stream().mapToLong(Long::longValue).sum())
                .as(which)
                .isEqualTo(price.discount());
        for (int line = 0; line < cart.lines().size(); line++) {
            long discount = 0;
            for (int i = 0; i < price.applied().size(); i++) {
                long share = price.applied().get(i).shares().get(line);
                assertThat(share)
                        .as(which)
                        .isEqualTo(expected.shares().get(i).get(line).longValueExact());
                discount += share;
            }
            assertThat(price.lineDiscounts().get(line)).as(which).isEqualTo(discount);
            assertThat(discount).as(which).isBetween(0L, cart.lines().get(line).listPrice());
        }
    }
}
