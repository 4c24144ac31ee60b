package io.confetti.settlement.quote.domain;

import io.confetti.settlement.discount.domain.Discount;
import io.confetti.settlement.discount.domain.FixedOff;
import io.confetti.settlement.discount.domain.PercentOff;
import io.confetti.settlement.discount.domain.Scope;
import io.confetti.settlement.discount.domain.ThresholdOff;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * The money rules once more, written from their text with exact decimals and no thought of speed; shares no code with
 * what it checks but the values that go in.
 */
final class SlowReference {
    record Result(BigInteger off, List<Coupon> used, List<List<BigInteger>> shares) {}

    private SlowReference() {}

    static Result best(Cart cart, List<Coupon> coupons, int maxCoupons) {
        Result best = new Result(BigInteger.ZERO, List.of(), List.of());
        for (int subset = 1; subset < 1 << coupons.size(); subset++) {
            if (Integer.bitCount(subset) <= maxCoupons) {
                List<Coupon> chosen = chosen(coupons, subset);
                if (allAgree(chosen)) {
                    Result tried = price(cart, chosen);
                    best = isBetter(tried, best) ? tried : best;
                }
            }
        }
        return best;
    }

    private static List<Coupon> chosen(List<Coupon> coupons, int subset) {
        List<Coupon> chosen = new ArrayList<>();
        for (int i = 0; i < coupons.size(); i++) {
            if ((subset >> i & 1) == 1) {
                chosen.add(coupons.get(i));
            }
        }
        return chosen;
    }

    private static boolean allAgree(List<Coupon> coupons) {
        for (Coupon a : coupons) {
            for (Coupon b : coupons) {
                boolean sameShop =
                        a.discount().scope().shopId() == b.discount().scope().shopId();
                if (a.id() != b.id() && sameShop && a.groups().stream().noneMatch(b.groups()::contains)) {
                    return false;
                }
            }
        }
        return true;
    }

    static Result price(Cart cart, List<Coupon> coupons) {
        List<Coupon> order = new ArrayList<>(coupons);
        order.sort(Comparator.comparingLong(Coupon::id));
        order.sort(Comparator.comparing(Coupon::usableUntil));
        order.sort(Comparator.comparingInt(Coupon::ruleVersion));
        order.sort(Comparator.comparingLong(Coupon::templateId));
        order.sort(Comparator.comparingInt(
                coupon -> switch (coupon.discount().scope().kind()) {
                    case PRODUCT -> 1;
                    case CATEGORY -> 2;
                    case ALL -> 3;
                }));
        order.sort(Comparator.comparingInt(coupon -> switch (coupon.discount().step()) {
            case THRESHOLD -> 1;
            case FIXED -> 2;
            case PERCENT -> 3;
        }));
        List<BigInteger> left = new ArrayList<>();
        cart.lines()
                .forEach(line ->
                        left.add(BigInteger.valueOf(line.unitPrice()).multiply(BigInteger.valueOf(line.quantity()))));
        List<BigInteger> list = List.copyOf(left);
        BigInteger off = BigInteger.ZERO;
        List<List<BigInteger>> shares = new ArrayList<>();
        for (Coupon coupon : order) {
            List<BigInteger> share = apply(cart, coupon.discount(), list, left);
            shares.add(share);
            for (int i = 0; i < left.size(); i++) {
                left.set(i, left.get(i).subtract(share.get(i)));
                off = off.add(share.get(i));
            }
        }
        return new Result(off, order, shares);
    }

    private static List<BigInteger> apply(Cart cart, Discount discount, List<BigInteger> list, List<BigInteger> left) {
        BigInteger inScope = BigInteger.ZERO;
        BigInteger base = BigInteger.ZERO;
        for (int i = 0; i < left.size(); i++) {
            if (covers(discount.scope(), cart.lines().get(i))) {
                inScope = inScope.add(list.get(i));
                base = base.add(left.get(i));
            }
        }
        List<BigInteger> shares = new ArrayList<>();
        left.forEach(any -> shares.add(BigInteger.ZERO));
        if (inScope.compareTo(BigInteger.valueOf(discount.threshold())) < 0 || base.signum() == 0) {
            return shares;
        }
        BigInteger off = off(discount, base);
        var byRemainder = new TreeMap<BigDecimal, List<Integer>>(Comparator.reverseOrder());
        BigInteger rest = off;
        for (int i = 0; i < left.size(); i++) {
            if (covers(discount.scope(), cart.lines().get(i))) {
                BigInteger[] parts = off.multiply(left.get(i)).divideAndRemainder(base);
                shares.set(i, parts[0]);
                rest = rest.subtract(parts[0]);
                byRemainder
                        .computeIfAbsent(new BigDecimal(parts[1]), key -> new ArrayList<>())
                        .add(i);
            }
        }
        for (List<Integer> equal : byRemainder.values()) {
            for (int i : equal) {
                if (rest.signum() > 0) {
                    shares.set(i, shares.get(i).add(BigInteger.ONE));
                    rest = rest.subtract(BigInteger.ONE);
                }
            }
        }
        return shares;
    }

    private static BigInteger off(Discount discount, BigInteger base) {
        if (discount instanceof PercentOff percent) {
            BigInteger off = new BigDecimal(base)
                    .multiply(BigDecimal.valueOf(percent.basisPoints(), 4))
                    .setScale(0, RoundingMode.FLOOR)
                    .toBigIntegerExact();
            return off.min(BigInteger.valueOf(percent.cap()));
        }
        if (discount instanceof FixedOff fixed) {
            return BigInteger.valueOf(fixed.amount()).min(base);
        }
        if (discount instanceof ThresholdOff threshold) {
            return BigInteger.valueOf(threshold.amount()).min(base);
        }
        throw new AssertionError("The reference does not know " + discount);
    }

    private static boolean covers(Scope scope, CartLine line) {
        boolean goods = scope.kind() == Scope.Kind.ALL
                || scope.kind() == Scope.Kind.CATEGORY && scope.ids().contains(line.categoryId())
                || scope.kind() == Scope.Kind.PRODUCT && scope.ids().contains(line.productId());
        return goods && line.shopId() == scope.shopId();
    }

    private static boolean isBetter(Result a, Result b) {
        if (!a.off().equals(b.off())) {
            return a.off().compareTo(b.off()) > 0;
        }
        if (a.used().size() != b.used().size()) {
            return a.used().size() < b.used().size();
        }
        return tieKey(a).compareTo(tieKey(b)) < 0;
    }

    /** Ends of use first, then ids, as fixed-width text. */
    private static String tieKey(Result result) {
        List<Coupon> byEnd = new ArrayList<>(result.used());
        byEnd.sort(Comparator.comparing(Coupon::usableUntil).thenComparing(Coupon::id));
        StringBuilder key = new StringBuilder();
        byEnd.forEach(
                coupon -> key.append("%016d".formatted(coupon.usableUntil().toEpochMilli())));
        byEnd.forEach(coupon -> key.append("%019d".formatted(coupon.id())));
        return key.toString();
    }
}
