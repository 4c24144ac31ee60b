package io.confetti.standalone.lab.demo;

import java.util.List;
import java.util.Map;

/**
 * What came out of a storm of claims.
 *
 * @param granted tickets that ended with a coupon
 * @param refusedImmediately requests by the reason of their immediate refusal
 * @param refusedLater tickets by the reason they ended with
 * @param unanswered tickets without an end, or requests without an answer
 * @param twice users with more coupons than they may have
 * @param seeing winners who see their coupon, of those who read their wallet
 * @param stormSeconds first request to last answer
 * @param endedSeconds first request to the end of the last ticket
 */
public record ClaimDemoResult(
        int users,
        int requests,
        long stock,
        long granted,
        Map<String, Long> refusedImmediately,
        Map<String, Long> refusedLater,
        long unanswered,
        long twice,
        DemoResult.Seeing seeing,
        double stormSeconds,
        double endedSeconds,
        double p50Millis,
        double p99Millis,
        List<String> violations) {

    public long requestsPerSecond() {
        return Math.round(requests / stormSeconds);
    }

    public boolean isWell() {
        return granted == Math.min(users, stock)
                && unanswered == 0
                && twice == 0
                && seeing.users() == seeing.of()
                && violations.isEmpty();
    }

    /** {@code "OK"}, or the violations. */
    public Object doctor() {
        return violations.isEmpty() ? "OK" : violations;
    }
}
