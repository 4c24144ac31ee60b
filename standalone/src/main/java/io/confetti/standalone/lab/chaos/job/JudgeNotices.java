package io.confetti.standalone.lab.chaos.job;

import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.NoticeCounts;
import java.util.ArrayList;
import java.util.List;

/**
 * Judges notices by what the providers took. The gateway for short messages knows keys, so what becomes of an SMS is found out; of
 * a mail it may stay unknown, and then it may have been taken or not.
 *
 * @param wanted notices that have to be planned
 */
record JudgeNotices(long wanted) {

    List<String> complaints(NoticeCounts counts, List<Carried> taken) {
        List<String> complaints = new ArrayList<>();
        if (!counts.isOver()) {
            complaints.add("notices: some have no end: " + counts.states());
        }
        if (counts.planned() != wanted) {
            complaints.add("notices: " + counts.planned() + " are planned instead of " + wanted);
        }
        complainOfTaken(complaints, counts, taken);
        return complaints;
    }

    private void complainOfTaken(List<String> complaints, NoticeCounts counts, List<Carried> taken) {
        long unknown = counts.of("UNKNOWN");
        long twice = Carried.duplicates(taken);
        long came = taken.size() - twice;
        if (counts.isOver() && counts.sent() + unknown != counts.planned()) {
            complaints.add("notices: some are neither sent nor unknown: " + counts.states());
        }
        if (twice > 0) {
            complaints.add("notices: " + twice + " came twice");
        }
        if (counts.isOver() && (came < counts.sent() || came > counts.sent() + unknown)) {
            complaints.add(
                    "notices: " + came + " came, while " + counts.sent() + " are sent and " + unknown + " unknown");
        }
        long messages = taken.stream()
                .filter(message -> message.channel().equals("SMS"))
                .map(Carried::key)
                .distinct()
                .count();
        if (messages != wanted / 2) {
            complaints.add("notices: " + messages + " SMS came instead of " + wanted / 2);
        }
    }
}
