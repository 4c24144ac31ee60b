package io.confetti.standalone.lab.chaos.job;

import io.confetti.standalone.lab.chaos.job.OrderStory.Answer;

/**
 * A redemption as its till saw it.
 *
 * @param coupon whose code was shown
 * @param answer null if there was none
 * @param again the answer to the same call after the end
 * @param status of the coupon after the end, as its holder sees it
 */
record TillStory(String redemptionId, String coupon, Answer answer, Answer again, String status) {

    boolean isRedeemed() {
        return answer != null && answer.isDone();
    }

    /** Stopped halfway, and given up before the till could repeat it. */
    boolean isGivenUp() {
        return answer != null && OrderStory.GIVEN_UP.equals(answer.refusal());
    }
}
