package io.confetti.standalone.lab.chaos.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Judges a storm of exchanges in which each code was typed by several users.
 *
 * @param given coupons of the template, as its operator sees it
 * @param used exchanges of the series, as its operator sees it
 */
record JudgeExchanges(long given, long used) {

    private static final String NOT_VALID = "code.not-valid";

    List<String> complaints(List<ExchangeStory> stories) {
        List<String> complaints = new ArrayList<>();
        Map<String, List<ExchangeStory>> byCode = stories.stream().collect(Collectors.groupingBy(ExchangeStory::code));
        byCode.forEach((code, typed) -> {
            long winners = typed.stream().filter(ExchangeStory::isGranted).count();
            if (winners != 1) {
                complaints.add("exchanges: code " + code + " gave coupons to " + winners + " users instead of one");
            }
        });
        List<String> coupons = stories.stream()
                .filter(ExchangeStory::isGranted)
                .map(story -> story.answer().coupon())
                .toList();
        if (coupons.stream().distinct().count() != coupons.size()) {
            complaints.add("I4 one coupon was given for two codes");
        }
        if (given != byCode.size()) {
            complaints.add("exchanges: the template has given " + given + " coupons for " + byCode.size() + " codes");
        }
        if (used != byCode.size()) {
            complaints.add("exchanges: the series counts " + used + " uses of " + byCode.size() + " codes");
        }
        stories.forEach(story -> judge(story, complaints));
        return complaints;
    }

    private static void judge(ExchangeStory story, List<String> complaints) {
        String who = " user " + story.user() + ": ";
        if (story.answer() == null) {
            complaints.add("exchanges:" + who + "no answer");
            return;
        }
        if (!story.isGranted() && !NOT_VALID.equals(story.answer().refusal())) {
            complaints.add("exchanges:" + who + "refused as " + story.answer().refusal());
        }
        if (!story.answer().equals(story.again())) {
            complaints.add(
                    "exchanges:" + who + "answered " + story.answer() + ", then with the same key " + story.again());
        }
        List<String> wanted = story.isGranted() ? List.of(story.answer().coupon()) : List.of();
        if (!story.inWallet().equals(wanted)) {
            complaints.add("I5" + who + "sees " + story.inWallet() + " instead of " + wanted);
        }
    }
}
