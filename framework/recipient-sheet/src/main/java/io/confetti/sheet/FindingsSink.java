package io.confetti.sheet;

import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.RowSink;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts the failing rows of each cause and keeps the first of them. */
final class FindingsSink implements RowSink {
    private static final int FIRST_ROWS = 100;

    private static final class Tally {
        private final List<RowFinding> firstRows = new ArrayList<>();
        private long count;
    }

    private final Map<FailureCause, Tally> tallies = new EnumMap<>(FailureCause.class);

    @Override
    public boolean userRow(long ordinal, long sheetRow, long userId, FailureCause cause, String written) {
        if (cause != null) {
            Tally tally = tallies.computeIfAbsent(cause, first -> new Tally());
            if (tally.count++ < FIRST_ROWS) {
                tally.firstRows.add(new RowFinding(sheetRow, written));
            }
        }
        return true;
    }

    List<CauseFindings> findings() {
        return tallies.entrySet().stream()
                .map(entry -> new CauseFindings(entry.getKey(), entry.getValue().count, entry.getValue().firstRows))
                .toList();
    }
}
