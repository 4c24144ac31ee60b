package io.confetti.platform.promise;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Collects violations; of each promise the first 20 and the number of the others. */
public final class Findings {

    private static final int SHOWN = 20;

    private final List<Violation> shown = new ArrayList<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Set<Repair> repairs = new LinkedHashSet<>();
    private final Map<String, Long> examined = new TreeMap<>();
    private final List<String> notChecked = new ArrayList<>();

    /** @param kind of rows, in the plural, for instance "templates" */
    public void examined(String kind, long rows) {
        examined.merge(kind, rows, Long::sum);
    }

    /** @param finding format of what was found, for {@code values} */
    public void expect(boolean holds, String promise, String subject, String finding, Object... values) {
        if (!holds && counts.merge(promise, 1, Integer::sum) <= SHOWN) {
            shown.add(new Violation(promise, subject, finding.formatted(values)));
        }
    }

    /** As {@link #expect}, of a copy in Redis that can be put right. */
    public void expectOrRepair(
            Repair repair, boolean holds, String promise, String subject, String finding, Object... values) {
        if (!holds) {
            repairs.add(repair);
        }
        expect(holds, promise, subject, finding, values);
    }

    void notChecked(String promises) {
        notChecked.add(promises);
    }

    CheckReport report() {
        List<Violation> all = new ArrayList<>(shown);
        counts.forEach((promise, count) -> {
            if (count > SHOWN) {
                all.add(new Violation(promise, "all", (count - SHOWN) + " more"));
            }
        });
        return new CheckReport(Map.copyOf(examined), all, List.copyOf(repairs), List.copyOf(notChecked));
    }
}
