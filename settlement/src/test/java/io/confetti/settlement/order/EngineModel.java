package io.confetti.settlement.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What engine promises, in the fewest words: the model that random sequences are played against. */
final class EngineModel {
    enum Hold {
        LOCKED,
        REDEEMED,
        RELEASED,
        RETURNED
    }

    enum Reply {
        MOVED,
        REFUSED
    }

    /** Coupon → hold that has it locked or redeemed; absent: unused. */
    final Map<Long, String> holders = new HashMap<>();

    final Map<String, Hold> holds = new HashMap<>();
    final Map<Long, List<String>> redemptions = new HashMap<>();
    private final Map<String, List<Long>> couponsOf = new HashMap<>();

    Reply lock(String hold, List<Long> coupons) {
        Hold known = holds.get(hold);
        if (known != null) {
            return known == Hold.RELEASED ? Reply.REFUSED : Reply.MOVED;
        }
        if (coupons.stream().anyMatch(holders::containsKey)) {
            return Reply.REFUSED;
        }
        coupons.forEach(coupon -> holders.put(coupon, hold));
        couponsOf.put(hold, coupons);
        holds.put(hold, Hold.LOCKED);
        return Reply.MOVED;
    }

    Reply redeem(String hold) {
        Hold known = holds.get(hold);
        if (known == Hold.LOCKED) {
            holds.put(hold, Hold.REDEEMED);
            couponsOf
                    .get(hold)
                    .forEach(coupon -> redemptions
                            .computeIfAbsent(coupon, key -> new ArrayList<>())
                            .add(hold));
        }
        return known == null || known == Hold.RELEASED ? Reply.REFUSED : Reply.MOVED;
    }

    Reply release(String hold) {
        Hold known = holds.get(hold);
        if (known == Hold.REDEEMED || known == Hold.RETURNED) {
            return Reply.REFUSED;
        }
        holders.values().removeIf(hold::equals);
        holds.put(hold, Hold.RELEASED);
        return Reply.MOVED;
    }

    Reply giveBack(String hold) {
        if (holds.get(hold) == Hold.REDEEMED) {
            holders.values().removeIf(hold::equals);
            holds.put(hold, Hold.RETURNED);
        }
        return holds.get(hold) == Hold.RETURNED ? Reply.MOVED : Reply.REFUSED;
    }
}
