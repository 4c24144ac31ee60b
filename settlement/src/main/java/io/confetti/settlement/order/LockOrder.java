package io.confetti.settlement.order;

import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.messaging.delayed.LockTimeouts;
import io.confetti.settlement.quote.QuoteContent;
import io.confetti.settlement.quote.QuoteError;
import io.confetti.settlement.quote.SignedQuotes;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Locks the coupons of a quote for an order: first the order's row, then engine, then the row again. */
@Component
public class LockOrder {
    private static final Logger LOG = LoggerFactory.getLogger(LockOrder.class);

    private final OrderBook book;
    private final SignedQuotes quotes;
    private final ConfirmLock confirm;
    private final LockTimeouts timeouts;
    private final OrderProperties settings;
    private final SuiteClock clock;

    LockOrder(
            OrderBook book,
            SignedQuotes quotes,
            ConfirmLock confirm,
            LockTimeouts timeouts,
            OrderProperties settings,
            SuiteClock clock) {
        this.book = book;
        this.quotes = quotes;
        this.confirm = confirm;
        this.timeouts = timeouts;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * @throws io.confetti.platform.error.CouponException 409 that names the coupons that are not to be had, whenever this
     *     quote is sent again; 410, 422 if the quote is over, not ours, or has lines of shops that are not the caller's;
     *     503 if engine did not answer: a repeat or the sweeper finds out
     */
    public OrderResponses.Locked lock(OrderCall call, String quoteId) {
        EventKey event = EventKey.of(call.order(), EventKey.Kind.LOCK, "", quoteId);
        Once<OrderResponses.Locked> once = once(call, event, found -> begin(call, found, quoteId));
        if (once.response().isEmpty()) {
            return confirm.ask(once.order().orElseThrow()).orElseGet(() -> firstAnswer(call, event));
        }
        OrderResponses.Locked locked = once.response().get();
        if (once.order().isPresent()) {
            timeouts.announce(call.order().system(), call.order().id(), locked.lockedUntil());
        }
        return locked;
    }

    /** The id of an order that is none to the caller is in use all the same: ids are its order system's. */
    private Once<OrderResponses.Locked> once(
            OrderCall call, EventKey event, Function<Optional<Settlement>, Once<OrderResponses.Locked>> effect) {
        return book.once(call, event, OrderResponses.Locked.class, effect, SettlementError.OTHER_CONTENT::raise);
    }

    /** To what the lock came, of several concurrent calls that were all answered by engine. */
    private OrderResponses.Locked firstAnswer(OrderCall call, EventKey event) {
        Once<OrderResponses.Locked> once = once(call, event, found -> {
            Settlement.moves(found, OrderEvent.LOCK);
            throw SettlementError.STILL_LOCKING.refusal();
        });
        return once.response().orElseThrow();
    }

    private Once<OrderResponses.Locked> begin(OrderCall call, Optional<Settlement> known, String quoteId) {
        Settlement order = Settlement.moves(known, OrderEvent.LOCK) ? write(call, known, quoteId) : known.orElseThrow();
        return order.state() == OrderState.LOCKED ? Once.decided(ConfirmLock.answer(order), order) : Once.open(order);
    }

    private Settlement write(OrderCall call, Optional<Settlement> refused, String quoteId) {
        if (refused.flatMap(Settlement::pending).isPresent()) {
            throw SettlementError.STILL_LOCKING.refusal();
        }
        LockedQuote quote = lockedQuote(call, quoteId);
        Settlement order =
                refused.map(it -> it.lockedAgain(quote)).orElseGet(() -> Settlement.locking(call.order(), quote));
        Settlement written = order.pending().isEmpty() ? order.locked() : order;
        refused.ifPresentOrElse(it -> book.replace(it, written), () -> book.insert(written));
        return written;
    }

    /** Quotes of other order systems, and those with lines of other shops than the caller's, count as forged. */
    private LockedQuote lockedQuote(OrderCall call, String quoteId) {
        QuoteContent quote = quotes.open(quoteId);
        if (!quote.isFor(call.order().system()) || !call.shops().coverAll(quote.shopIds())) {
            throw QuoteError.FORGED.refusal();
        }
        if (!quote.isTrue()) {
            LOG.error("A quote does not replay order={} discount={}", call.order(), quote.discount());
            throw QuoteError.EXPIRED.refusal();
        }
        return new LockedQuote(quote, settings.refundRule(), clock.instant().plus(settings.lockFor()));
    }
}
