package io.confetti.settlement.quote;

import io.confetti.settlement.quote.domain.Cart;
import java.util.Optional;

/**
 * What a customer shows at a till.
 *
 * @param code as read or typed
 * @param userId who it is, if the till knows
 * @param cart what is bought; empty if the till takes the discount off by itself
 */
public record Shown(String code, Optional<Long> userId, Optional<Cart> cart) {
    /** Who names its customer cannot use a coupon of somebody else. */
    boolean mayBeOf(long holder) {
        return userId.isEmpty() || userId.get() == holder;
    }
}
