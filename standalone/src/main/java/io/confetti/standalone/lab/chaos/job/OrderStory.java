package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What an order system lived through with one order.
 *
 * @param orderId its order
 * @param course what it wanted
 * @param quote what it was quoted
 * @param coupons ids of the quoted coupons
 * @param answers what each call was answered in the end, by its name, in the order of the calls
 * @param lockAsked when its lock was asked for, for the first time
 * @param at when those answers came; of a forgotten order also when it was first seen to be given up, see {@link #SEEN}
 * @param again what a repeat of each call is answered when all is over
 * @param order how the order stands then
 * @param statuses how its coupons stand then, as their owner sees them
 */
record OrderStory(
        String orderId,
        Course course,
        JSONObject quote,
        List<String> coupons,
        Map<String, Answer> answers,
        Instant lockAsked,
        Map<String, Instant> at,
        Map<String, Answer> again,
        JSONObject order,
        Map<String, String> statuses) {

    static final String LOCK = "lock";
    static final String REDEEM = "redeem";
    static final String RELEASE = "release";
    static final String PART = "refund-1";
    static final String REST = "refund-2";

    /** No call: its order system looked, and the order was no longer locked. */
    static final String SEEN = "seen given up";

    /** What a call is answered when the order was given up in time. */
    static final String GIVEN_UP = "settlement.released";

    /** How the order is to go. */
    enum Course {
        REDEEM,
        RELEASE,
        REFUND,
        /** Paid and cancelled at once: one of the two wins. */
        RACE,
        /** Locked and then forgotten. */
        ABANDON
    }

    /**
     * @param refusal word for programs, empty if it was done
     * @param data answer of a call that was done
     */
    record Answer(String refusal, JSONObject data) {

        boolean isDone() {
            return refusal.isEmpty();
        }
    }

    boolean isDone(String call) {
        return answers.containsKey(call) && answers.get(call).isDone();
    }

    /** The state that the answers add up to. */
    String wantedState() {
        if (!isDone(LOCK)) {
            return wasGivenUpBeforeItsLock() ? "RELEASED" : "REFUSED";
        }
        if (isDone(REST)) {
            return "RETURNED";
        }
        if (isDone(PART)) {
            return "PARTLY_RETURNED";
        }
        return isDone(REDEEM) ? "REDEEMED" : "RELEASED";
    }

    /** What each coupon has to be in that state. */
    String wantedStatus() {
        return switch (wantedState()) {
            case "REDEEMED", "PARTLY_RETURNED" -> "REDEEMED";
            default -> "UNUSED";
        };
    }

    /** Its time was over before anybody could answer the lock; whether its coupons were ever locked, nobody was told. */
    boolean wasGivenUpBeforeItsLock() {
        return answers.containsKey(LOCK) && GIVEN_UP.equals(answers.get(LOCK).refusal());
    }

    /** The events of its coupons, in the order in which they happened, as far as they are known. */
    List<String> events() {
        if (!isDone(LOCK)) {
            return List.of();
        }
        return switch (wantedState()) {
            case "REDEEMED", "PARTLY_RETURNED" -> List.of("COUPON_LOCKED", "COUPON_REDEEMED");
            case "RETURNED" -> List.of("COUPON_LOCKED", "COUPON_REDEEMED", "COUPON_RETURNED");
            case "RELEASED" -> List.of("COUPON_LOCKED", "COUPON_RELEASED");
            default -> List.of();
        };
    }

    boolean wasTimedOut() {
        return "TIME_OUT".equals(order.getString("releasedBy"));
    }

    /** Until when it is locked as the answer to its lock says; null if that does not say. */
    Instant lockedUntilAsAnswered() {
        var until = isDone(LOCK) ? answers.get(LOCK).data().getString("lockedUntil") : null;
        return until == null ? null : Instant.parse(until);
    }

    /** Until when it was not to be given up, as the answer to its lock and the order say; the later one, or null. */
    Instant lockedUntil() {
        var locked = isDone(LOCK) ? answers.get(LOCK).data().getString("lockedUntil") : null;
        return Stream.of(locked, order.getString("lockedUntil"))
                .filter(Objects::nonNull)
                .map(Instant::parse)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }
}
