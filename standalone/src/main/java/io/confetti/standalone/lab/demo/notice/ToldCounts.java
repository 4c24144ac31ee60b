package io.confetti.standalone.lab.demo.notice;

import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.NoticeCounts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of the notices of pushes, by the suite and by the providers.
 *
 * @param counts as operators see them
 * @param taken what providers took
 * @param honoursKeys whether the gateway takes a message again under its key
 */
record ToldCounts(NoticeCounts counts, List<Carried> taken, boolean honoursKeys) {

    Map<String, Object> sections(ChoosyUsers choosy, JudgeCarried judge) {
        Map<String, Object> sections = new LinkedHashMap<>();
        sections.put("planned", counts.planned());
        sections.put("sent", counts.sent());
        sections.put("suppressed", counts.of("SUPPRESSED"));
        sections.put("failed", counts.of("FAILED"));
        sections.put("unknown", counts.of("UNKNOWN"));
        sections.put("answersLost", answersLost());
        sections.put("duplicatesAtProvider", Carried.duplicates(taken));
        sections.put("inQuietHours", choosy.inQuietHours(taken, judge));
        sections.put("overCap", judge.overCap(taken));
        return sections;
    }

    /** A message whose answer was lost is found out where it may be sent again under its key. */
    private long answersLost() {
        return honoursKeys
                ? 0
                : taken.stream().filter(message -> !message.isAnswered()).count();
    }

    void complain(Complaints complaints, Map<String, Object> sections) {
        long ended = counts.sent() + counts.of("SUPPRESSED") + counts.of("FAILED") + counts.of("UNKNOWN");
        complaints.require(counts.isOver(), "some notices have no end: " + counts.states());
        complaints.expect("sent, suppressed, failed and unknown together", counts.planned(), ended);
        complaints.require(counts.sent() > 0, "nothing is sent");
        complaints.expect("unknown", answersLost(), counts.of("UNKNOWN"));
        complaints.expect(
                "what providers took", counts.sent() + answersLost(), taken.size() - Carried.duplicates(taken));
        for (String none : List.of("duplicatesAtProvider", "inQuietHours", "overCap")) {
            complaints.expect(none, 0L, sections.get(none));
        }
    }
}
