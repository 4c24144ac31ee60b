package io.confetti.standalone.lab.chaos.job;

import io.confetti.standalone.lab.chaos.job.OrderStory.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Judges redemptions of codes that were shown at two tills each. */
final class JudgeTills {

    private JudgeTills() {}

    /** A redemption that was given up is answered so before engine knows: until then its coupon is locked. */
    static boolean isSettled(Answer answer, String status) {
        return answer.isDone() ? "REDEEMED".equals(status) : !"LOCKED".equals(status);
    }

    static List<String> complaints(List<TillStory> stories) {
        List<String> complaints = new ArrayList<>();
        stories.forEach(story -> judge(story, complaints));
        Map<String, List<TillStory>> byCoupon = stories.stream().collect(Collectors.groupingBy(TillStory::coupon));
        byCoupon.forEach((coupon, tills) -> judge(coupon, tills, complaints));
        return complaints;
    }

    private static void judge(TillStory story, List<String> complaints) {
        String which = "tills: redemption " + story.redemptionId() + " ";
        if (story.answer() == null) {
            complaints.add(which + "has no answer");
            return;
        }
        if (story.isRedeemed()) {
            if (!"REDEEMED".equals(story.answer().data().getString("state"))
                    || !story.coupon().equals(story.answer().data().getString("couponId"))) {
                complaints.add(which + "was answered " + story.answer());
            }
        } else if (!story.isGivenUp()
                && !"till.not-redeemed".equals(story.answer().refusal())) {
            complaints.add(which + "was refused as " + story.answer().refusal());
        }
        if (!story.answer().equals(story.again())) {
            complaints.add(which + "was answered " + story.answer() + ", then " + story.again());
        }
    }

    /** Where none won, one had the coupon locked, stopped halfway and was given up. */
    private static void judge(String coupon, List<TillStory> tills, List<String> complaints) {
        long redeemed = tills.stream().filter(TillStory::isRedeemed).count();
        boolean isGivenUp = tills.stream().anyMatch(TillStory::isGivenUp);
        if (redeemed > 1 || redeemed == 0 && !isGivenUp) {
            complaints.add(
                    "tills: coupon " + coupon + " was redeemed at " + redeemed + " of " + tills.size() + " tills");
        }
        String wanted = redeemed > 0 ? "REDEEMED" : "UNUSED";
        tills.stream()
                .filter(story -> !wanted.equals(story.status()))
                .findFirst()
                .ifPresent(story ->
                        complaints.add("I8 coupon " + coupon + " is " + story.status() + " instead of " + wanted));
    }
}
