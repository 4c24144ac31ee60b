package io.confetti.settlement.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What engine promises, in the fewest words: the model that random sequences are played against. */
final class EngineModel {
    enum Lock {
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

    final Map<String, Lock> locks = new HashMap<>();
    final Map<Long, List<String>> redemptions = new HashMap<>();
    private final Map<String, List<Long>> couponsOf = new HashMap<>();

    Reply lock(String lockId, List<Long> coupons) {
        Lock known = locks.get(lockId);
        if (known != null) {
            return known == Lock.RELEASED ? Reply.REFUSED : Reply.MOVED;
        }
        if (coupons.stream().anyMatch(holders::containsKey)) {
            return Reply.REFUSED;
        }
        coupons.forEach(coupon -> holders.put(coupon, lockId));
        couponsOf.put(lockId, coupons);
        locks.put(lockId, Lock.LOCKED);
        return Reply.MOVED;
    }

    Reply redeem(String lockId) {
        Lock known = locks.get(lockId);
        if (known == Lock.LOCKED) {
            locks.put(lockId, Lock.REDEEMED);
            couponsOf
                    .get(lockId)
                    .forEach(coupon -> redemptions
                            .computeIfAbsent(coupon, key -> new ArrayList<>())
                            .add(lockId));
        }
        return known == null || known == Lock.RELEASED ? Reply.REFUSED : Reply.MOVED;
    }

    Reply release(String lockId) {
        Lock known = locks.get(lockId);
        if (known == Lock.REDEEMED || known == Lock.RETURNED) {
            return Reply.REFUSED;
        }
        holders.values().removeIf(lockId::equals);
        locks.put(lockId, Lock.RELEASED);
        return Reply.MOVED;
    }

    Reply giveBack(String lockId) {
        if (locks.get(lockId) == Lock.REDEEMED) {
            holders.values().removeIf(lockId::equals);
            locks.put(lockId, Lock.RETURNED);
        }
        return locks.get(lockId) == Lock.RETURNED ? Reply.MOVED : Reply.REFUSED;
    }
}
