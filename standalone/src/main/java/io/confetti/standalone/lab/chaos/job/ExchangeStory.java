package io.confetti.standalone.lab.chaos.job;

import java.util.List;

/**
 * What a user saw who typed a code.
 *
 * @param answer null if there was none
 * @param again the answer to the same call after the end
 * @param inWallet coupons of the template after the end
 */
record ExchangeStory(long user, String code, Answer answer, Answer again, List<String> inWallet) {

    /**
     * @param coupon null if there is none
     * @param refusal word for programs, empty if there is a coupon
     */
    record Answer(String ticket, String coupon, String refusal) {}

    boolean isGranted() {
        return answer != null && answer.coupon() != null;
    }
}
