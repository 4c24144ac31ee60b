package io.confetti.standalone.lab.chaos.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Judges a storm of claims of a template that everybody may have one coupon of.
 *
 * @param stock coupons there were to give
 * @param given coupons granted to users, as the template's operator sees it
 */
record JudgeClaims(long stock, long given) {

    /** I7, with the seconds that a client waits between two looks. */
    private static final double PROMISED_SECONDS = 62;

    /** A refusal comes immediately or in a ticket, each with its own reason. */
    private static final Set<String> SOLD_OUT = Set.of("claim.sold-out", "SOLD_OUT");

    private static final double NANOS = 1e9;

    /** @param over when the last fault was over, by {@link System#nanoTime} */
    List<String> complaints(List<ClaimStory> stories, long over) {
        var complaints = new ArrayList<String>();
        var wanted = Math.min(stock, stories.size());
        var granted = stories.stream().filter(ClaimStory::isGranted).count();
        if (granted != wanted) {
            complaints.add("claims: " + granted + " coupons granted instead of " + wanted);
        }
        if (given != wanted) {
            complaints.add("claims: the template has given " + given + " coupons instead of " + wanted);
        }
        var coupons = stories.stream()
                .filter(ClaimStory::isGranted)
                .map(story -> story.answer().coupon())
                .toList();
        if (coupons.stream().distinct().count() != coupons.size()) {
            complaints.add("I4 one coupon was granted to two users");
        }
        stories.forEach(story -> judge(story, over, complaints));
        return complaints;
    }

    private static void judge(ClaimStory story, long over, List<String> complaints) {
        var who = " user " + story.user() + ": ";
        if (story.answer() == null || story.answer().isOpen()) {
            complaints.add("I7" + who + "no end of the claim, " + story.answer());
            return;
        }
        if (!story.isGranted()
                && !SOLD_OUT.contains(String.valueOf(story.answer().reason()))) {
            complaints.add("I7" + who + "refused as " + story.answer().reason());
        }
        if (!story.answer().equals(story.again())) {
            complaints.add("I7" + who + "answered " + story.answer() + ", then with the same key " + story.again());
        }
        var seconds = (story.endedAt() - Math.max(story.acceptedAt(), over)) / NANOS;
        if (story.acceptedAt() > 0 && seconds > PROMISED_SECONDS) {
            complaints.add("I7%send %.0f s after the claim and the last fault".formatted(who, seconds));
        }
        judgeWallet(story, who, complaints);
    }

    private static void judgeWallet(ClaimStory story, String who, List<String> complaints) {
        var wanted = story.isGranted() ? List.of(story.answer().coupon()) : List.<String>of();
        if (story.inWallet().size() > 1) {
            complaints.add("I4" + who + "has " + story.inWallet());
        } else if (!story.inWallet().equals(wanted)) {
            complaints.add("I5" + who + "sees " + story.inWallet() + " instead of " + wanted);
        }
        story.wallet().forEach((coupon, status) -> {
            if (!"UNUSED".equals(status)) {
                complaints.add("I5" + who + "coupon " + coupon + " is " + status + " instead of UNUSED");
            }
        });
    }
}
