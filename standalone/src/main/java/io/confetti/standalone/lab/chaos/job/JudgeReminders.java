package io.confetti.standalone.lab.chaos.job;

import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.ToldUsers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Judges by what the gateway for short messages took, who was told: each user once, of a start in time.
 *
 * @param claimers users who were granted a claim
 * @param starters users who asked to hear that claiming begins
 * @param holders users whose coupons end
 * @param start when claiming begins
 * @param before how long before the start its users want to hear of it
 */
record JudgeReminders(ToldUsers claimers, ToldUsers starters, ToldUsers holders, Instant start, Duration before) {

    /** So few go out in the minute before their time. */
    private static final Duration WINDOW = Duration.ofMinutes(1);

    /** When the first user may hear of the start. */
    Instant earliest() {
        return start.minus(before).minus(WINDOW);
    }

    /** Users who were told, however often. */
    long told(List<Carried> taken) {
        return told(claimers, taken) + told(starters, taken) + told(holders, taken);
    }

    List<String> complaints(List<Carried> taken) {
        List<String> complaints = new ArrayList<>();
        complain(complaints, "a granted claim", claimers, taken);
        complain(complaints, "a start", starters, taken);
        complain(complaints, "an end", holders, taken);
        List<Carried> ofStart = starters.of(taken);
        long early =
                ofStart.stream().filter(one -> one.at().isBefore(earliest())).count();
        long late = ofStart.stream().filter(one -> !one.at().isBefore(start)).count();
        if (early + late > 0) {
            complaints.add("reminders: of a start " + early + " came too early and " + late + " after it");
        }
        return complaints;
    }

    private static void complain(List<String> complaints, String what, ToldUsers users, List<Carried> taken) {
        long told = told(users, taken);
        long twice = users.of(taken).size() - told;
        if (told != users.count()) {
            complaints.add("reminders: of " + what + " heard " + told + " users instead of " + users.count());
        }
        if (twice > 0) {
            complaints.add("reminders: of " + what + " " + twice + " came twice");
        }
    }

    private static long told(ToldUsers users, List<Carried> taken) {
        return users.of(taken).stream().map(Carried::to).distinct().count();
    }
}
