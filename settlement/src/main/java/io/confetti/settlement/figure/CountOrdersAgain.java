package io.confetti.settlement.figure;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.FigureCount;
import io.confetti.contract.FigureTruth;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import io.confetti.platform.figure.WriteDeltas;
import io.confetti.settlement.figure.store.OrderEvents;
import io.confetti.settlement.figure.store.OrderEvents.OrderEvent;
import io.confetti.settlement.order.EventKey;
import io.confetti.settlement.order.OrderResponses;
import io.confetti.settlement.order.OrderShares;
import io.confetti.settlement.order.Settlement;
import io.confetti.settlement.order.store.EventResponses;
import io.confetti.settlement.order.store.Settlements;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.springframework.stereotype.Component;

/** Counts payments and refunds of some days from the events that orders have answered and from what their quotes say. */
@Component
public class CountOrdersAgain {
    private static final int PAGE = 500;
    private static final int MOST_REFUNDS = 10_000;

    private final OrderEvents events;
    private final Settlements orders;
    private final EventResponses responses;
    private final WriteDeltas days;

    CountOrdersAgain(OrderEvents events, Settlements orders, EventResponses responses, WriteDeltas days) {
        this.events = events;
        this.orders = orders;
        this.responses = responses;
        this.days = days;
    }

    private record Key(long shopId, long templateId, String source, LocalDate day, FigureKind kind) {}

    /** How many, and how much. */
    private record Sum(long n, long amount) {
        Sum plus(Sum other) {
            return new Sum(n + other.n, amount + other.amount);
        }
    }

    public FigureTruth count(LocalDate first, LocalDate last) {
        Map<Key, Sum> counts = new HashMap<>();
        BiConsumer<Key, Sum> add = (key, sum) -> {
            if (!key.day().isBefore(first) && !key.day().isAfter(last)) {
                counts.merge(key, sum, Sum::plus);
            }
        };
        each(EventKey.Kind.REDEEM, first, (event, order) -> paid(order, days.day(event.at()), add));
        each(EventKey.Kind.REFUND, first, (event, order) -> refunded(event, order, add));
        return new FigureTruth(
                counts.entrySet().stream()
                        .map(count -> count(count.getKey(), count.getValue()))
                        .toList(),
                List.of(),
                List.of());
    }

    /** Of orders that used coupons. */
    private void each(EventKey.Kind kind, LocalDate first, BiConsumer<OrderEvent, Settlement> work) {
        List<OrderEvent> page = events.page(kind, first.minusDays(1).atStartOfDay(), Optional.empty(), PAGE);
        while (!page.isEmpty()) {
            page.forEach(event -> orders.find(event.order())
                    .filter(order -> !order.couponIds().isEmpty())
                    .ifPresent(order -> work.accept(event, order)));
            OrderEvent last = page.get(page.size() - 1);
            page = events.page(kind, last.createdAt(), Optional.of(last), PAGE);
        }
    }

    private void paid(Settlement order, LocalDate day, BiConsumer<Key, Sum> add) {
        OrderShares.discounts(order.quote().content())
                .forEach(coupon -> add.accept(
                        new Key(coupon.shopId(), coupon.templateId(), coupon.source(), day, FigureKind.DISCOUNT),
                        new Sum(1, coupon.discount())));
        OrderShares.payable(order.quote().content())
                .forEach((shop, payable) -> add.accept(ofShop(shop, day, FigureKind.ORDERED), new Sum(1, payable)));
    }

    private void refunded(OrderEvent event, Settlement order, BiConsumer<Key, Sum> add) {
        LocalDate day = days.day(event.at());
        List<OrderResponses.Refunded> all = responses.answered(order.key(), EventKey.Kind.REFUND, MOST_REFUNDS).stream()
                .map(answered -> JSON.parseObject(answered.response(), OrderResponses.Refunded.class))
                .toList();
        OrderShares.refund(order, all, event.eventId())
                .forEach((shop, amount) -> add.accept(ofShop(shop, day, FigureKind.REFUNDED), new Sum(1, amount)));
    }

    private static Key ofShop(long shop, LocalDate day, FigureKind kind) {
        return new Key(shop, 0, FigureSource.ORDERS.text(), day, kind);
    }

    private static FigureCount count(Key key, Sum sum) {
        return new FigureCount(
                key.shopId(),
                key.templateId(),
                key.source(),
                key.day(),
                key.kind().name(),
                sum.n(),
                sum.amount());
    }
}
