package io.confetti.distribution.doctor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects violations; of each promise the first ones and the number of the rest. */
class Findings {

    private static final int SHOWN = 20;

    private final List<Violation> shown = new ArrayList<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Set<Repair> repairs = new LinkedHashSet<>();

    /** As {@link #expect}, of a copy in Redis that can be put right. */
    void expectOrRepair(
            Repair repair, boolean holds, String promise, String subject, String finding, Object... values) {
        if (!holds) {
            repairs.add(repair);
        }
        expect(holds, promise, subject, finding, values);
    }

    List<Repair> repairs() {
        return List.copyOf(repairs);
    }

    void expect(boolean holds, String promise, String subject, String finding, Object... values) {
        if (holds) {
            return;
        }
        if (counts.merge(promise, 1, Integer::sum) <= SHOWN) {
            shown.add(new Violation(promise, subject, finding.formatted(values)));
        }
    }

    List<Violation> violations() {
        List<Violation> all = new ArrayList<>(shown);
        counts.forEach((promise, count) -> {
            if (count > SHOWN) {
                all.add(new Violation(promise, "all", (count - SHOWN) + " more"));
            }
        });
        return all;
    }
}
