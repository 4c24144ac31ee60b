package io.confetti.standalone.lab.chaos.job;

import java.util.List;
import java.util.Map;

/**
 * One claim as its user saw it.
 *
 * @param answer the outcome, or null if none came within the user's timeout
 * @param again the answer to a repeat with the same key after the end
 * @param acceptedAt when the first ticket came, by {@link System#nanoTime}; 0 if it was refused immediately
 * @param endedAt when the user first saw the end
 * @param wallet coupons of the template that the user sees at the end, with their statuses
 */
record ClaimStory(long user, Answer answer, Answer again, long acceptedAt, long endedAt, Map<String, String> wallet) {

    /**
     * @param ticket null if the claim was refused immediately
     * @param state GRANTED, REFUSED or PENDING
     * @param reason why it was refused, or null
     * @param coupon null unless granted
     */
    record Answer(String ticket, String state, String reason, String coupon) {

        boolean isOpen() {
            return "PENDING".equals(state);
        }
    }

    List<String> inWallet() {
        return List.copyOf(wallet.keySet());
    }

    boolean isGranted() {
        return answer != null && answer.coupon() != null;
    }
}
