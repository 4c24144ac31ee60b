package io.confetti.settlement.order;

import io.confetti.contract.OrderNotice;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.ordersystem.OrderSystems;
import io.confetti.settlement.quote.QuoteError;
import io.confetti.settlement.quote.domain.CartLine;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.lang.Contract;
import org.springframework.stereotype.Component;

/**
 * Does what a message of the order system says, as the call would. What may become possible later (the lock or the payment
 * is still on its way, engine is away) is thrown, so that the broker brings it again; what never will is counted and logged.
 */
@Component
public class HandleNotice {
    private static final Logger LOG = LoggerFactory.getLogger(HandleNotice.class);
    /** Refusals that a notice still under way may lift. */
    private static final Set<String> LATER = Set.of(
            SettlementError.UNKNOWN_ORDER.code(),
            SettlementError.STILL_LOCKING.code(),
            SettlementError.NOT_LOCKED.code(),
            SettlementError.NOT_PAID.code());

    private static final int FAILURE = 500;
    private static final BigDecimal MOST_UNITS = BigDecimal.valueOf(CartLine.MAX_QUANTITY);
    /** Registered at the start: a counter that begins at 1 shows no increase. */
    private static final List<ErrorCode> EVER = List.of(
            SettlementError.RELEASED,
            SettlementError.ALREADY_REDEEMED,
            SettlementError.NOTHING_LEFT,
            SettlementError.COUPONS_UNAVAILABLE,
            SettlementError.OTHER_CONTENT,
            QuoteError.FORGED,
            QuoteError.EXPIRED,
            CommonError.BAD_REQUEST,
            CommonError.VALIDATION);

    private final LockOrder lock;
    private final RedeemOrder redeem;
    private final ReleaseOrder release;
    private final RefundOrder refund;
    private final OrderSystems systems;
    private final MeterRegistry metrics;

    HandleNotice(
            LockOrder lock,
            RedeemOrder redeem,
            ReleaseOrder release,
            RefundOrder refund,
            OrderSystems systems,
            MeterRegistry metrics) {
        this.lock = lock;
        this.redeem = redeem;
        this.release = release;
        this.refund = refund;
        this.systems = systems;
        this.metrics = metrics;
        EVER.forEach(this::refused);
    }

    public void handle(OrderNotice notice) {
        try {
            carryOut(notice);
        } catch (CouponException refusal) {
            if (refusal.code().status() >= FAILURE
                    || LATER.contains(refusal.code().code())) {
                throw refusal;
            }
            refused(refusal.code()).increment();
            LOG.warn(
                    "Notice refused system={} order={} kind={} reason={}",
                    notice.orderSystem(),
                    notice.orderId(),
                    notice.kind(),
                    refusal.getMessage());
        }
    }

    private Counter refused(ErrorCode code) {
        return metrics.counter("confetti.settlement.notices.refused", "code", code.code());
    }

    private void carryOut(OrderNotice notice) {
        require(notice.kind() != null && OrderIds.isOrderId(notice.orderId()));
        OrderCall order = OrderCall.of(systemOf(notice), notice.orderId());
        switch (notice.kind()) {
            case LOCK -> {
                require(notice.quoteId() != null);
                lock.lock(order, notice.quoteId());
            }
            case REDEEM -> {
                require(OrderIds.isId(notice.paymentId()));
                redeem.redeem(order, notice.paymentId());
            }
            case RELEASE -> release.release(order);
            case REFUND -> {
                require(OrderIds.isId(notice.refundId()));
                refund.refund(order, notice.refundId(), units(notice.lines()));
            }
            case UNKNOWN -> require(false);
        }
    }

    /** Writers to the broker are trusted to name themselves. */
    private OrderSystem systemOf(OrderNotice notice) {
        String named = notice.orderSystem();
        require(named == null
                || named.length() <= OrderSystems.MAX_LENGTH && named.strip().equals(named));
        return systems.ofMessages(named);
    }

    private static Map<String, Integer> units(@Nullable List<OrderNotice.Units> lines) {
        require(lines != null && !lines.isEmpty());
        Map<String, Integer> units = new LinkedHashMap<>();
        for (OrderNotice.Units line : lines) {
            require(line != null && line.lineId() != null);
            require(units.put(line.lineId(), whole(line.quantity())) == null);
        }
        return units;
    }

    /** 1.9 units are no 1 unit. */
    private static int whole(@Nullable BigDecimal quantity) {
        require(quantity != null
                && quantity.signum() > 0
                && quantity.compareTo(MOST_UNITS) <= 0
                && quantity.stripTrailingZeros().scale() <= 0);
        return quantity.intValueExact();
    }

    @Contract("false -> fail")
    private static void require(boolean wellFormed) {
        if (!wellFormed) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
    }
}
