package io.confetti.standalone.lab.bench.quote;

import io.confetti.settlement.discount.domain.Discount;
import io.confetti.settlement.discount.domain.FixedOff;
import io.confetti.settlement.discount.domain.PercentOff;
import io.confetti.settlement.discount.domain.Scope;
import io.confetti.settlement.discount.domain.ThresholdOff;
import io.confetti.settlement.quote.domain.BestCombination;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.confetti.settlement.quote.domain.Coupon;
import io.confetti.settlement.quote.domain.Pricing;
import io.confetti.standalone.lab.load.Percentiles;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;

/** Random carts of one shop, priced in this process: the best combination and its shares. */
final class InProcess {
    private static final int WARM_UP = 2_000;
    private static final int CARTS = 2_000;
    private static final int LINES = 20;

    private final SplittableRandom random;

    InProcess(long seed) {
        this.random = new SplittableRandom(seed);
    }

    private record Sample(Cart cart, List<Coupon> coupons) {}

    /** @return one line of the table */
    String measure(String name, int coupons, BestCombination.Limits limits) {
        for (int i = 0; i < WARM_UP; i++) {
            price(sample(coupons), limits);
        }
        double[] millis = new double[CARTS];
        int exact = 0;
        for (int i = 0; i < CARTS; i++) {
            Sample sample = sample(coupons);
            long began = System.nanoTime();
            exact += price(sample, limits) ? 1 : 0;
            millis[i] = (System.nanoTime() - began) / 1e6;
        }
        Percentiles times = Percentiles.of(millis);
        return String.format(
                Locale.ROOT,
                "| %s | %,d | %.3f | %.3f | %.3f | %.1f %% |",
                name,
                CARTS,
                times.median(),
                times.at(0.99),
                times.most(),
                100.0 * exact / CARTS);
    }

    /** @return whether the combination is surely the best */
    private static boolean price(Sample sample, BestCombination.Limits limits) {
        var found = BestCombination.of(sample.cart(), sample.coupons(), limits);
        var price = Pricing.price(sample.cart(), found.coupons());
        if (price.payable() < 0) {
            throw new IllegalStateException("payable " + price.payable());
        }
        return found.exact();
    }

    private Sample sample(int count) {
        List<CartLine> lines = new ArrayList<>();
        for (int i = 0; i < LINES; i++) {
            lines.add(new CartLine(
                    "line" + i, "p" + i, "c" + i % 4, 1, 1 + random.nextInt(3), 100 + random.nextInt(20_000)));
        }
        var cart = new Cart(lines);
        List<Coupon> coupons = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            coupons.add(new Coupon(i + 1, i + 1, 1, Instant.EPOCH, discount(cart), Set.of("bench")));
        }
        return new Sample(cart, coupons);
    }

    private Discount discount(Cart cart) {
        Scope scope = scope();
        return switch (random.nextInt(3)) {
            case 0 -> new FixedOff(scope, 100 + random.nextInt(3_000));
            case 1 -> new ThresholdOff(scope, 1 + random.nextLong(cart.listPrice() / 4), 100 + random.nextInt(5_000));
            default -> new PercentOff(scope, 100 + random.nextInt(3_000), 0, 1_000 + random.nextInt(20_000));
        };
    }

    private Scope scope() {
        return switch (random.nextInt(3)) {
            case 0 -> new Scope(1, Scope.Kind.CATEGORY, Set.of("c" + random.nextInt(4)));
            case 1 -> new Scope(1, Scope.Kind.PRODUCT, Set.of("p" + random.nextInt(LINES)));
            default -> Scope.everythingOf(1);
        };
    }
}
