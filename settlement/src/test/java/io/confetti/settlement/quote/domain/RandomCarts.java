package io.confetti.settlement.quote.domain;

import io.confetti.settlement.discount.domain.Discount;
import io.confetti.settlement.discount.domain.FixedOff;
import io.confetti.settlement.discount.domain.PercentOff;
import io.confetti.settlement.discount.domain.Scope;
import io.confetti.settlement.discount.domain.ThresholdOff;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Carts and coupons that meet edges often: prices of 0 and 1 分, equal prices, huge prices, twins, coupons above the total. */
public final class RandomCarts {
    private static final Instant END = Instant.parse("2027-01-01T00:00:00Z");
    private static final int SHOPS = 3;

    private final SplittableRandom random;

    public RandomCarts(long seed) {
        this.random = new SplittableRandom(seed);
    }

    public Cart cart(int maxLines) {
        int size = 1 + random.nextInt(maxLines);
        int shops = 1 + random.nextInt(SHOPS);
        long[] prices = {0, 1, 3, 99, 100, 1_999, 12_345, random.nextInt(100_000)};
        boolean huge = random.nextInt(20) == 0;
        List<CartLine> lines = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            long price =
                    huge ? random.nextLong(CartLine.MAX_UNIT_PRICE / maxLines) : prices[random.nextInt(prices.length)];
            lines.add(new CartLine(
                    "line" + i,
                    "p" + random.nextInt(4),
                    "c" + random.nextInt(3),
                    random.nextInt(shops),
                    1 + random.nextInt(4),
                    price));
        }
        return new Cart(lines);
    }

    public List<Coupon> coupons(Cart cart, int count) {
        List<Coupon> coupons = new ArrayList<>();
        while (coupons.size() < count) {
            long id = 1_000 - coupons.size();
            boolean twin = !coupons.isEmpty() && random.nextInt(4) == 0;
            Instant until = END.plusSeconds(random.nextInt(3));
            if (twin) {
                Coupon other = coupons.get(random.nextInt(coupons.size()));
                coupons.add(new Coupon(
                        id, other.templateId(), other.ruleVersion(), until, other.discount(), other.groups()));
            } else {
                long template = 100 + random.nextInt(1_000_000) * 1_000L + coupons.size();
                coupons.add(new Coupon(id, template, 1, until, discount(cart), groups()));
            }
        }
        return coupons;
    }

    private Discount discount(Cart cart) {
        long list = Math.max(1, cart.listPrice());
        Scope scope = scope(cart);
        return switch (random.nextInt(4)) {
            case 0 -> new FixedOff(scope, 1 + random.nextLong(list + list / 4 + 1));
            case 1 -> new ThresholdOff(scope, 1 + random.nextLong(list), 1 + random.nextLong(list / 2 + 1));
            case 2 -> new PercentOff(scope, 1 + random.nextInt(9_999), 0, PercentOff.NO_CAP);
            default ->
                new PercentOff(
                        scope,
                        500 * (1 + random.nextInt(20)),
                        random.nextLong(list),
                        1 + random.nextLong(list / 3 + 1));
        };
    }

    private Scope scope(Cart cart) {
        long shop = cart.lines().get(random.nextInt(cart.lines().size())).shopId();
        return switch (random.nextInt(4)) {
            case 0 -> new Scope(shop, Scope.Kind.CATEGORY, some("c", 3));
            case 1 -> new Scope(shop, Scope.Kind.PRODUCT, some("p", 4));
            default -> Scope.everythingOf(shop);
        };
    }

    private Set<String> groups() {
        return random.nextInt(5) == 0 ? Set.of() : some("g", 3);
    }

    private Set<String> some(String prefix, int of) {
        Set<String> chosen = new HashSet<>();
        int count = 1 + random.nextInt(2);
        for (int i = 0; i < count; i++) {
            chosen.add(prefix + random.nextInt(of));
        }
        return chosen;
    }
}
