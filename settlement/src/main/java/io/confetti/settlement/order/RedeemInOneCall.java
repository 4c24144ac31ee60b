package io.confetti.settlement.order;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.quote.CodeQuote;
import io.confetti.settlement.quote.QuoteContent;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Quote, lock and redemption in one call, for tills: an order like any other, whose id the till gives. Each step is written before the
 * next one begins, so a repeat goes on where a call stopped; one that nobody repeats is given up like an unpaid order.
 */
@Component
public class RedeemInOneCall {
    private final OrderBook book;
    private final ConfirmLock confirm;
    private final RedeemOrder redeem;
    private final OrderProperties settings;
    private final SuiteClock clock;
    private final FailPoints failPoints;

    RedeemInOneCall(
            OrderBook book,
            ConfirmLock confirm,
            RedeemOrder redeem,
            OrderProperties settings,
            SuiteClock clock,
            FailPoints failPoints) {
        this.book = book;
        this.confirm = confirm;
        this.redeem = redeem;
        this.settings = settings;
        this.clock = clock;
        this.failPoints = failPoints;
    }

    /** What it came to: repeated, the same. */
    public sealed interface Result {
        record Redeemed(QuoteContent content) implements Result {}

        /** Nothing was taken. Kept, so that no late repeat takes behind the till's back what was refused to it. */
        record Refused(RefusedRedemption refusal) implements Result {}

        /** There is nothing to be kept: the code may be good for the next call. */
        record Unknown(CodeQuote quote) implements Result {}
    }

    /** The call as its order stands; one of both is there. */
    private record Known(Optional<Settlement> order, Optional<RefusedRedemption> refusal) {}

    /**
     * @param content of the call: another one under the same id is refused
     * @param quote is asked if the call is new
     * @throws CouponException 409 if the order was given up; 422 if the id came with other content or is that of another order; 503
     *     if engine did not answer: a repeat finds out
     */
    public Result redeem(OrderCall call, String content, Supplier<CodeQuote> quote) {
        EventKey event = EventKey.of(call.order(), EventKey.Kind.TILL, "", content);
        Optional<Known> known = look(call, event);
        if (known.isEmpty()) {
            CodeQuote quoted = quote.get();
            if (!(quoted instanceof CodeQuote.Priced || quoted instanceof CodeQuote.Refused)) {
                return new Result.Unknown(quoted);
            }
            known = Optional.of(begin(call, event, content, quoted));
        }
        Known now = known.get();
        if (now.order().filter(order -> order.state() == OrderState.LOCKING).isPresent()) {
            now = locked(call, event, now.order().get());
        }
        Optional<RefusedRedemption> refusal = now.refusal();
        return refusal.isPresent()
                ? new Result.Refused(refusal.get())
                : redeemed(call, now.order().orElseThrow());
    }

    private Optional<Known> look(OrderCall call, EventKey event) {
        return book.change(call.order(), found -> known(call, event, found));
    }

    /** An id that is in use for another order, or for one that is none to the caller, is no till's. */
    private Optional<Known> known(OrderCall call, EventKey event, Optional<Settlement> found) {
        if (found.isPresent() && !call.mayAccess(found.get())) {
            throw SettlementError.OTHER_CONTENT.refusal();
        }
        Optional<Known> known = book.first(event)
                .map(first -> first.response()
                        .map(refusal -> new Known(
                                Optional.empty(), Optional.of(JSON.parseObject(refusal, RefusedRedemption.class))))
                        .orElseGet(() -> new Known(found, Optional.empty())));
        if (known.isEmpty() && found.isPresent()) {
            throw found.get().state() == OrderState.RELEASED
                    ? SettlementError.RELEASED.refusal()
                    : SettlementError.OTHER_CONTENT.refusal();
        }
        return known;
    }

    private Known begin(OrderCall call, EventKey event, String content, CodeQuote quote) {
        return book.change(
                call.order(),
                found -> known(call, event, found).orElseGet(() -> {
                    if (quote instanceof CodeQuote.Priced priced) {
                        return lockingOrder(event, content, priced.content());
                    }
                    var refused = (CodeQuote.Refused) quote;
                    var refusal = new RefusedRedemption(refused.reason().name(), refused.gap());
                    book.begin(event, Optional.of(refusal));
                    return new Known(Optional.empty(), Optional.of(refusal));
                }));
    }

    /** The lock is known under this content too: no lock with a quote may take its place. */
    private Known lockingOrder(EventKey event, String content, QuoteContent quote) {
        var locked =
                new LockedQuote(quote, settings.refundRule(), clock.instant().plus(settings.lockFor()));
        Settlement order = Settlement.locking(event.order(), locked);
        book.insert(order);
        book.begin(event, Optional.empty());
        book.begin(EventKey.of(event.order(), EventKey.Kind.LOCK, "", content), Optional.empty());
        return new Known(Optional.of(order), Optional.empty());
    }

    /** Of several concurrent calls the first one to reach the row decides, so it is looked at again. */
    private Known locked(OrderCall call, EventKey event, Settlement asked) {
        try {
            confirm.ask(asked);
        } catch (CouponException refused) {
            if (refused.code() != SettlementError.COUPONS_UNAVAILABLE) {
                throw refused;
            }
        }
        return look(call, event).orElseThrow();
    }

    private Result redeemed(OrderCall call, Settlement order) {
        failPoints.reach("till-locked-not-redeemed", call.order().id());
        redeem.redeem(call, call.order().id());
        return new Result.Redeemed(order.quote().content());
    }
}
