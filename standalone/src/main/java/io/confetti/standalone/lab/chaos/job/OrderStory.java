package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * One order as its order system saw it.
 *
 * @param orderId its order
 * @param scenario how the order was to go
 * @param quote what it was quoted
 * @param coupons ids of the quoted coupons
 * @param answers the last answer to each call, by the name of the call, in the order of the calls
 * @param lockAsked when the lock was first requested
 * @param at when those answers came; of a forgotten order also when it was first seen to be given up, see {@link #SEEN}
 * @param again the answer to a repeat of each call after the end
 * @param order the order after the end
 * @param statuses of its coupons after the end, as their owner sees them
 */
record OrderStory(
        String orderId,
        Scenario scenario,
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

    /** Not a call: the order system read the order, and it was no longer locked. */
    static final String SEEN = "seen given up";

    /** Error code of a call on an order that was given up after its lock time. */
    static final String GIVEN_UP = "settlement.released";

    /** How the order is to go. */
    enum Scenario {
        REDEEM,
        RELEASE,
        REFUND,
        /** Paid and cancelled concurrently: one of the two wins. */
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

    /** The state that follows from the answers. */
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

    /** The lock time ended before the lock was answered; the client cannot know whether its coupons were ever locked. */
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

    /** {@code lockedUntil} of the lock's answer; null if it has none. */
    Instant lockedUntilAsAnswered() {
        var until = isDone(LOCK) ? answers.get(LOCK).data().getString("lockedUntil") : null;
        return until == null ? null : Instant.parse(until);
    }

    /** The later {@code lockedUntil} of the lock's answer and the order, before which the order may not be given up; or null. */
    Instant lockedUntil() {
        var locked = isDone(LOCK) ? answers.get(LOCK).data().getString("lockedUntil") : null;
        return Stream.of(locked, order.getString("lockedUntil"))
                .filter(Objects::nonNull)
                .map(Instant::parse)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }
}
