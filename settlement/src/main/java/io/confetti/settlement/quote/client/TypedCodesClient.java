package io.confetti.settlement.quote.client;

import io.confetti.contract.CodeHolder;
import io.confetti.contract.CodeOnHand;
import io.confetti.contract.CodeTyped;
import io.confetti.contract.CodesTyped;
import io.confetti.platform.identity.Shops;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.peer.PeerCall;
import io.confetti.settlement.peer.Peers;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Asks engine what typed codes are: only engine reads codes. Nothing is taken by that. */
@Component
public class TypedCodesClient {
    /** Engine's word for a code that is none. */
    private static final String NOT_VALID = "NOT_VALID";

    private final CodesApi engine;
    private final Peers peers;

    TypedCodesClient(CodesApi engine, Peers peers) {
        this.engine = engine;
        this.peers = peers;
    }

    /**
     * @param by of whose shops the codes may be; it answers for wrong ones, beside the user
     * @return what each code would be worth to the user, in the order in which they were typed
     * @throws io.confetti.platform.error.CouponException 503 if engine is away
     */
    public List<CodeOnHand> of(OrderSystem by, long userId, List<String> codes) {
        if (codes.isEmpty()) {
            return List.of();
        }
        var typed = new CodesTyped(codes, by.name(), ids(by.shops()));
        return peers.call(PeerCall.CODES, () -> engine.ofUser(userId, typed)).codes().stream()
                .map(code -> ofShops(code, by.shops()))
                .toList();
    }

    /** Coupons of other shops are nobody's here, as those of a user are. */
    private static CodeOnHand ofShops(CodeOnHand code, Shops shops) {
        boolean isForeign = code.refusal() == null
                && code.coupon() != null
                && !shops.cover(code.coupon().shopId());
        return isForeign ? CodeOnHand.refused(code.code(), NOT_VALID) : code;
    }

    /**
     * Whose a code is that a till has read.
     *
     * @param userId whose it has to be, if the till knows
     * @throws io.confetti.platform.error.CouponException 503 if engine is away
     */
    public CodeHolder holder(OrderSystem by, String code, Optional<Long> userId) {
        var typed = new CodeTyped(code, userId.orElse(null), by.name(), ids(by.shops()));
        return peers.call(PeerCall.CODES, () -> engine.holder(typed));
    }

    private static @Nullable List<Long> ids(Shops shops) {
        return shops.every() ? null : List.copyOf(shops.ids());
    }
}
