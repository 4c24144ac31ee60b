package io.confetti.core.stock;

import io.confetti.core.stock.ClaimVerdict.Status;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The conditions under which a claim may be accepted; the first that is not met is the reason of the refusal. Java code asks
 * this table. Two places must judge where the data is, and {@code ClaimConditionsIT} compares each of their cells with it:
 *
 * <p>Whether the user is in the audience of the template is for the caller to know; it is asked last, if all of these
 * are met.
 *
 * <ul>
 *   <li>{@code lua/claim.lua} judges all conditions by the filter. On purpose it answers a repeated claim as before, whatever
 *       the conditions say by now, and counts claims in flight as received.
 *   <li>The guarded statement of {@code StockGuard} judges all but the limit, which is the unique index of coupons by user and
 *       number. On purpose it calls a template ENDED before its start too, and throws if it is paused, so that the
 *       transaction rolls back.
 * </ul>
 */
public final class ClaimConditions {

    private static final List<Condition> OF_THE_TEMPLATE = List.of(
            new Condition(Status.PAUSED, claim -> claim.stock().status() != StockStatus.PAUSED),
            new Condition(Status.ENDED, claim -> claim.stock().status() == StockStatus.ACTIVE),
            new Condition(
                    Status.NOT_STARTED,
                    claim -> !claim.at().isBefore(claim.stock().claimStart())),
            new Condition(
                    Status.ENDED, claim -> claim.at().isBefore(claim.stock().claimEnd())));

    private static final List<Condition> OF_USER_AND_STOCK = List.of(
            new Condition(Status.LIMIT_REACHED, claim -> claim.received() < claim.limit()),
            new Condition(Status.SOLD_OUT, claim -> claim.stock().left() > 0));

    private ClaimConditions() {}

    private record Condition(Status refusal, Predicate<Facts> isMet) {}

    private record Facts(TemplateStock stock, Instant at, long received, int limit) {}

    /**
     * Status and window of the template only.
     *
     * @param at when the claim is accepted
     * @return empty if all are met
     */
    public static Optional<Status> refusal(TemplateStock stock, Instant at) {
        return first(OF_THE_TEMPLATE, new Facts(stock, at, 0, 0));
    }

    /**
     * @param at when the claim is accepted
     * @param received coupons of the template that the user has ever received
     * @param limit of them
     * @return empty if all are met
     */
    public static Optional<Status> refusal(TemplateStock stock, Instant at, long received, int limit) {
        Facts claim = new Facts(stock, at, received, limit);
        return first(OF_THE_TEMPLATE, claim).or(() -> first(OF_USER_AND_STOCK, claim));
    }

    private static Optional<Status> first(List<Condition> conditions, Facts claim) {
        return conditions.stream()
                .filter(condition -> !condition.isMet().test(claim))
                .map(Condition::refusal)
                .findFirst();
    }
}
