package io.confetti.engine.code.exchange;

import io.confetti.contract.CodeToLock;
import io.confetti.contract.CouponMove.RefusedCoupon;
import io.confetti.core.code.CodeKind;
import io.confetti.core.code.TypedCode;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.code.exchange.DecideExchanges.Decision;
import io.confetti.engine.code.exchange.ExchangeOutcome.HadBefore;
import io.confetti.engine.code.exchange.ExchangeOutcome.Refused;
import io.confetti.engine.outage.BlockedTemplates;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Exchanges the codes of an order for coupons whose ids were drawn when it was quoted, inside the transaction that locks them. One code
 * of one user under one id is one exchange, whichever order asks for it; who locks its coupon is decided by the coupon's row.
 */
@Component
public class ExchangeForOrder {
    /** Stocks are taken in this order, so that no two orders wait for each other in a circle. */
    private static final Comparator<Exchange> LOCK_ORDER = Comparator.comparingLong(Exchange::templateId)
            .thenComparingLong(Exchange::seriesId)
            .thenComparingLong(Exchange::serial);

    private final FindCode findCode;
    private final DecideExchanges decide;
    private final BlockedTemplates blocked;

    ExchangeForOrder(FindCode findCode, DecideExchanges decide, BlockedTemplates blocked) {
        this.findCode = findCode;
        this.decide = decide;
        this.blocked = blocked;
    }

    /**
     * Codes of an order as they were read.
     *
     * @param refused those that are none
     */
    public record Wanted(long userId, List<RefusedCoupon> refused, List<Coupon> coupons) {}

    /** @param id as it was drawn */
    public record Coupon(TypedCode code, long id) {}

    /**
     * @param refused if there are any, the transaction must be rolled back
     * @param made by template: claims that exist once the transaction is committed, to be settled then ({@link SettleExchanges})
     */
    public record Exchanged(List<RefusedCoupon> refused, Map<Long, List<Claim>> made) {}

    /**
     * Reads codes; before the transaction, for of codes from elsewhere Redis is asked.
     *
     * @param userId who is to have the coupons
     * @param codes null is none
     */
    public Wanted read(long userId, List<CodeToLock> codes) {
        Wanted wanted = new Wanted(userId, new ArrayList<>(), new ArrayList<>());
        for (CodeToLock one : codes == null ? List.<CodeToLock>of() : codes) {
            findCode.find(one.code())
                    .code()
                    .filter(found -> found.series().row().kind() != CodeKind.PER_COUPON)
                    .ifPresentOrElse(
                            code -> wanted.coupons().add(new Coupon(code, one.couponId())),
                            () -> wanted.refused().add(new RefusedCoupon(one.couponId(), CodeError.NOT_VALID.name())));
        }
        return wanted;
    }

    /**
     * @param now as the order is judged by it: a coupon that was received later could not be used yet
     * @throws org.springframework.dao.DataAccessException transient, a duplicate key, a series that has changed, or a code that somebody
     *     has exchanged meanwhile: the transaction is to be run again
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Exchanged exchange(Wanted wanted, Instant now) {
        List<RefusedCoupon> refused = new ArrayList<>(wanted.refused());
        Map<Long, List<Claim>> made = new TreeMap<>();
        for (Exchange exchange : exchanges(wanted, now)) {
            Decision decision = decide(exchange, now);
            made.computeIfAbsent(exchange.templateId(), any -> new ArrayList<>())
                    .addAll(decision.made());
            refusal(decision.outcomes().get(exchange.claimId()))
                    .ifPresent(reason -> refused.add(new RefusedCoupon(exchange.couponId(), reason)));
        }
        return new Exchanged(refused, made);
    }

    private static List<Exchange> exchanges(Wanted wanted, Instant now) {
        return wanted.coupons().stream()
                .map(coupon -> Exchange.forOrder(wanted.userId(), coupon.code(), now, coupon.id()))
                .sorted(LOCK_ORDER)
                .toList();
    }

    private Decision decide(Exchange exchange, Instant now) {
        long template = exchange.templateId();
        Decision decision = blocked.run(template, () -> decide.decide(template, List.of(exchange), now));
        if (!decision.deferred().isEmpty()) {
            throw new OptimisticLockingFailureException(
                    "Code is exchanged meanwhile seriesId=" + exchange.seriesId() + " serial=" + exchange.serial());
        }
        return decision;
    }

    /** A coupon that the same exchange has given before is there to be locked, or not: that its row tells. */
    private static Optional<String> refusal(ExchangeOutcome outcome) {
        if (outcome instanceof Refused refused) {
            return Optional.of(refused.reason());
        }
        return outcome instanceof HadBefore ? Optional.of("EXCHANGED") : Optional.empty();
    }
}
