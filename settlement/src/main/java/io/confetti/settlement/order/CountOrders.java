package io.confetti.settlement.order;

import io.confetti.platform.figure.FigureDelta;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import io.confetti.platform.figure.WriteDeltas;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.store.CouponDiscounts;
import io.confetti.settlement.order.store.CouponDiscounts.CouponDiscount;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Adds payments and refunds to the figures of the shops whose coupons an order used, in the transaction of the event, and keeps what each
 * coupon took off.
 */
@Component
class CountOrders {
    private final CouponDiscounts discounts;
    private final WriteDeltas deltas;

    CountOrders(CouponDiscounts discounts, WriteDeltas deltas) {
        this.discounts = discounts;
        this.deltas = deltas;
    }

    /**
     * @param before empty if nothing was known of the order
     * @param after the same as before if the event has changed nothing
     * @param now when the event is written down
     */
    void count(Optional<Settlement> before, Settlement after, LocalDateTime now) {
        if (before.isEmpty() || after.couponIds().isEmpty()) {
            return;
        }
        switch (after.state()) {
            case REDEEMED -> {
                if (before.get().state() != OrderState.REDEEMED) {
                    paid(after, now);
                }
            }
            case PARTLY_RETURNED, RETURNED -> {
                if (!after.progress().equals(before.get().progress())) {
                    refunded(before.get(), after, now);
                }
            }
            case NONE, LOCKING, LOCKED, RELEASED, REFUSED -> {
                // Nothing was paid; after a refused lock not even the cart is the same.
            }
        }
    }

    private void paid(Settlement order, LocalDateTime now) {
        List<CouponDiscount> coupons = OrderShares.discounts(order.quote().content());
        discounts.insert(order.key(), coupons, now);
        LocalDate day = deltas.day(DatabaseTime.instant(now));
        List<FigureDelta> rows = new ArrayList<>();
        byTemplate(coupons)
                .forEach((key, some) -> rows.add(new FigureDelta(
                        key.shopId(),
                        key.templateId(),
                        key.source(),
                        day,
                        FigureKind.DISCOUNT,
                        FigureDelta.WHOLE,
                        some.size(),
                        some.stream().mapToLong(CouponDiscount::discount).sum())));
        OrderShares.payable(order.quote().content())
                .forEach((shop, payable) -> rows.add(ofShop(shop, day, FigureKind.ORDERED, payable)));
        deltas.write(rows);
    }

    private record Key(long shopId, long templateId, FigureSource source) {}

    private static Map<Key, List<CouponDiscount>> byTemplate(List<CouponDiscount> coupons) {
        return coupons.stream()
                .collect(Collectors.groupingBy(
                        coupon -> new Key(coupon.shopId(), coupon.templateId(), FigureSource.ofText(coupon.source()))));
    }

    private void refunded(Settlement before, Settlement after, LocalDateTime now) {
        LocalDate day = deltas.day(DatabaseTime.instant(now));
        deltas.write(OrderShares.refund(before, after).entrySet().stream()
                .map(refund -> ofShop(refund.getKey(), day, FigureKind.REFUNDED, refund.getValue()))
                .toList());
    }

    private static FigureDelta ofShop(long shop, LocalDate day, FigureKind kind, long amount) {
        return new FigureDelta(shop, 0, FigureSource.ORDERS, day, kind, FigureDelta.WHOLE, 1, amount);
    }
}
