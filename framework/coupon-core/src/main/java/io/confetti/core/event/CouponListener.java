package io.confetti.core.event;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * Hears what happens to coupons, in the transaction that makes it happen: what it writes commits and rolls back with the
 * change, and a failure of the listener rolls the change back. Every bean of this type in a service that grants, claims or
 * moves coupons is asked. A listener needs no join: the fact carries everything.
 */
public interface CouponListener {

    /** Whether it may want to hear of such changes. Answered from memory: no fact is read from the database for nobody. */
    boolean hears(CouponChange change);

    /**
     * Asked for each shop and change that the listener {@link #hears}; before grants lock the template's stock, which every
     * other grant of the template waits for. Whatever has to be looked up is looked up here.
     *
     * @return what writes the fact down; empty if nobody wants to hear of this shop's coupons
     */
    Optional<Consumer<CouponsChanged>> prepare(CouponChange change, long shopId);
}
