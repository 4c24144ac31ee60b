package io.confetti.settlement.quote.domain;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why a coupon cannot be used for a cart at all. */
public enum Unusable {
    /** The user has no coupon with this id. */
    UNKNOWN,
    REDEEMED,
    REVOKED,
    EXPIRED,
    NOT_YET_USABLE,
    /** Another order has locked it. */
    LOCKED,
    /** The cart has nothing of the coupon's shop. */
    OTHER_SHOP,
    /** The cart has nothing that the coupon is for. */
    NOT_IN_SCOPE,
    /** The lines in scope must cost more, at list price. */
    BELOW_THRESHOLD,
    /** The discount rounds down to nothing, or the lines in scope are free. */
    NOTHING_OFF,
    /** Its rule cannot be read at the moment. */
    RULE_UNAVAILABLE,
    /** Unknown, mistyped, void, of another shop, or used by somebody else: nobody learns which. */
    CODE_NOT_VALID,
    /** The user has typed too many wrong codes: nothing is told of this one. */
    CODE_TOO_MANY_TRIES,
    CODE_PAUSED,
    CODE_CLOSED,
    CODE_NOT_STARTED,
    CODE_ENDED,
    /** As many people as the word is for have used it. */
    CODE_USED_UP,
    /** The user has exchanged as many codes of the kind, or has as many of the coupons, as one may. */
    CODE_LIMIT_REACHED,
    /** No coupon is left that the code could be exchanged for. */
    CODE_SOLD_OUT,
    /** The user has exchanged the code for another coupon since the quote. */
    CODE_EXCHANGED;

    /**
     * What engine's refusal of a code means here.
     *
     * @param refusal one that is not known, as a newer engine may have, says no more than that the code is not valid
     */
    public static Unusable ofCode(@Nullable String refusal) {
        return named("CODE_" + refusal).orElse(CODE_NOT_VALID);
    }

    /** What engine's reason not to lock a coupon means here, be it one of coupons or one of codes; empty if it is not known. */
    public static Optional<Unusable> ofLock(String reason) {
        return named(reason).or(() -> named("CODE_" + reason));
    }

    private static Optional<Unusable> named(String name) {
        return Arrays.stream(values()).filter(it -> it.name().equals(name)).findFirst();
    }
}
