package io.confetti.settlement.order;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.CouponMove.RefusedCoupon;
import io.confetti.platform.outage.ConflictRetry;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.order.store.EventResponses;
import io.confetti.settlement.order.store.Settlements;
import io.confetti.settlement.quote.domain.Unusable;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** One event of one order in one transaction with the order's row locked: other events of the order wait. */
@Component
class OrderBook {
    private static final Logger LOG = LoggerFactory.getLogger(OrderBook.class);
    private static final ConflictRetry RETRY =
            ConflictRetry.of(5, PessimisticLockingFailureException.class, DuplicateKeyException.class);

    private final TransactionTemplate transaction;
    private final Settlements settlements;
    private final EventResponses responses;
    private final CountOrders counts;
    private final OrderProperties settings;
    private final SuiteClock clock;

    OrderBook(
            PlatformTransactionManager transactions,
            Settlements settlements,
            EventResponses responses,
            CountOrders counts,
            OrderProperties settings,
            SuiteClock clock) {
        this.transaction = new TransactionTemplate(transactions);
        this.settlements = settlements;
        this.responses = responses;
        this.counts = counts;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * The response that the event was given first, or the effect's, which is kept for repeats.
     *
     * @param effect gets the order, if there is one; what it refuses leaves no trace
     * @param foreign answers or refuses instead, if the order has lines of shops that are not the caller's
     * @throws io.confetti.platform.error.CouponException 422 if the event's id came with other content before; 409 if it is
     *     a lock with a quote that was turned down before
     */
    <T> Once<T> once(
            OrderCall call,
            EventKey event,
            Class<T> type,
            Function<Optional<Settlement>, Once<T>> effect,
            Supplier<T> foreign) {
        return in(() -> {
            Optional<Settlement> order = settlements.lock(event.order());
            if (order.isPresent() && !call.mayAccess(order.get())) {
                return Once.repeated(foreign.get());
            }
            refuseAgain(event);
            Optional<String> response = first(event).flatMap(EventResponses.Stored::response);
            if (response.isPresent()) {
                return Once.repeated(JSON.parseObject(response.get(), type));
            }
            Once<T> decided = effect.apply(order);
            LocalDateTime now = clock.utc(); // one for both, so that what is counted is on the day of its event
            responses.keep(event, decided.response().map(it -> JSON.toJSONString(it)), now);
            decided.order().ifPresent(after -> counts.count(order, after, now));
            return decided;
        });
    }

    /**
     * The event as it came first; for callers within {@link #change}.
     *
     * @throws io.confetti.platform.error.CouponException 422 if its id came with other content
     */
    Optional<EventResponses.Stored> first(EventKey event) {
        Optional<EventResponses.Stored> first = responses.find(event);
        if (first.isPresent() && !first.get().requestHash().equals(event.requestHash())) {
            throw SettlementError.OTHER_CONTENT.refusal();
        }
        return first;
    }

    /** Within {@link #change}, which runs again if another call has begun the event meanwhile. */
    void begin(EventKey event, Optional<RefusedRedemption> refusal) {
        responses.begin(event, refusal.map(JSON::toJSONString), clock.utc());
    }

    /** An event whose response is not kept, because no caller repeats it. */
    <T> T change(OrderKey order, Function<Optional<Settlement>, T> effect) {
        return in(() -> effect.apply(settlements.lock(order)));
    }

    void insert(Settlement order) {
        settlements.insert(order, syncAt(), clock.utc());
    }

    void update(Settlement before, Settlement after) {
        settlements.change(before, after, syncAt(), clock.utc());
    }

    /** @return false if the order's time is not over by the database's clock */
    boolean updateIfOver(Settlement before, Settlement after) {
        return settlements.changeIfOver(before, after, syncAt(), clock.utc());
    }

    /** A refused lock makes room for the next one, once engine has confirmed its release. */
    void replace(Settlement refused, Settlement by) {
        settlements.delete(refused);
        insert(by);
    }

    /**
     * Another quote may be locked after this. A repeat of this one that comes late gets its refusal again: it must not lock,
     * behind the back of the order system, what was refused to it.
     */
    void turnDownLock(OrderKey order, List<RefusedCoupon> coupons) {
        responses.turnDown(order, EventKey.Kind.LOCK, JSON.toJSONString(coupons));
        String reason = coupons.stream().findFirst().map(RefusedCoupon::reason).orElse("");
        Unusable why = Unusable.ofLock(reason).orElse(Unusable.UNKNOWN);
        responses.complete(order, EventKey.Kind.TILL, JSON.toJSONString(new RefusedRedemption(why.name(), 0)));
    }

    private void refuseAgain(EventKey event) {
        if (event.kind() == EventKey.Kind.LOCK) {
            responses.find(event.turnedDown()).ifPresent(refused -> {
                throw CouponsUnavailable.refusal(
                        JSON.parseArray(refused.response().orElseThrow(), RefusedCoupon.class));
            });
        }
    }

    /** The answer to a lock is known only after engine was asked. */
    void keepLockAnswer(OrderKey order, OrderResponses.Locked answer) {
        responses.complete(order, EventKey.Kind.LOCK, JSON.toJSONString(answer));
    }

    /** The call that changes the order syncs engine immediately; the sweeper does it if that failed. */
    private LocalDateTime syncAt() {
        return clock.utc().plus(settings.syncRetryAfter());
    }

    private <T> T in(Supplier<T> work) {
        return RETRY.run(
                () -> transaction.execute(status -> work.get()),
                (conflict, attempt) ->
                        LOG.info("Event is tried again attempt={} cause={}", attempt, conflict.getMessage()));
    }
}
