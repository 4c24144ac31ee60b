package io.confetti.settlement.order;

import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.Outcome;
import io.confetti.settlement.order.domain.Transitions;
import io.confetti.settlement.order.messaging.LockTimeouts;
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
        var begun = new Settlement[1];
        OrderResponses.Locked known = once(call, event, found -> {
            begun[0] = begin(call, found, quoteId);
            return begun[0].state() == OrderState.LOCKED ? ConfirmLock.answer(begun[0]) : null;
        });
        if (known == null) {
            return confirm.ask(begun[0]).orElseGet(() -> firstAnswer(call, event));
        }
        if (begun[0] != null) {
            timeouts.announce(call.order(), known.lockedUntil());
        }
        return known;
    }

    /** The id of an order that is none to the caller is in use all the same: ids are its order system's. */
    private OrderResponses.Locked once(
            OrderCall call, EventKey event, Function<Optional<Settlement>, OrderResponses.Locked> effect) {
        return book.once(call, event, OrderResponses.Locked.class, effect, SettlementError.OTHER_CONTENT::raise);
    }

    /** To what the lock came, of several calls at once that were all told by engine. */
    private OrderResponses.Locked firstAnswer(OrderCall call, EventKey event) {
        return once(call, event, found -> {
            OrderState state = found.map(Settlement::state).orElse(OrderState.NONE);
            Outcome outcome = Transitions.of(state, OrderEvent.LOCK);
            throw outcome.kind() == Outcome.Kind.REFUSE
                    ? SettlementError.of(outcome.refusal())
                    : SettlementError.STILL_LOCKING.refusal();
        });
    }

    private Settlement begin(OrderCall call, Optional<Settlement> known, String quoteId) {
        OrderState state = known.map(Settlement::state).orElse(OrderState.NONE);
        Outcome outcome = Transitions.of(state, OrderEvent.LOCK);
        return switch (outcome.kind()) {
            case MOVE -> write(call, known, quoteId);
            case REPEAT, IGNORE -> known.orElseThrow();
            case REFUSE -> throw SettlementError.of(outcome.refusal());
        };
    }

    private Settlement write(OrderCall call, Optional<Settlement> refused, String quoteId) {
        if (refused.isPresent() && refused.get().pending() != null) {
            throw SettlementError.STILL_LOCKING.refusal();
        }
        Settlement order = Settlement.locking(call.order(), lockedQuote(call, quoteId));
        Settlement written = order.pending() == null ? order.locked() : order;
        if (refused.isPresent()) {
            book.replace(refused.get(), written);
        } else {
            book.insert(written);
        }
        return written;
    }

    /** A quote that another order system was given is none, nor is one with lines of other shops than the caller's. */
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
