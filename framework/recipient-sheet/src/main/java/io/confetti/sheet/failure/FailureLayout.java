package io.confetti.sheet.failure;

import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.SheetRow;
import io.confetti.sheet.policy.SheetTexts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The columns of a failure file: those of the source, then sheet row, cause and what to do, then cells that stood
 * beyond the header. A source that is itself a corrected failure file has its three columns replaced.
 */
final class FailureLayout {
    private static final String ROW = SheetTexts.label("column.row");
    private static final String CAUSE = SheetTexts.label("column.cause");
    private static final String FIX = SheetTexts.label("column.fix");
    private static final Set<String> OWN = Set.of(ROW, CAUSE, FIX);

    private final List<String> header = new ArrayList<>();
    private final BitSet replaced = new BitSet();
    private final int sourceWidth;
    private final Map<FailureCause, List<String>> advice = new EnumMap<>(FailureCause.class);

    /** One long text may stand in each of 16,384 cells; a row of a failure file holds four million characters at most. */
    private static final class Budget {
        private int left = 1 << 22;

        String take(String text) {
            String kept = text.length() > left ? "" : text;
            left -= kept.length();
            return kept;
        }
    }

    private FailureLayout(int sourceWidth) {
        this.sourceWidth = Math.min(sourceWidth, SheetRow.MAX_COLUMNS - OWN.size());
    }

    static FailureLayout of(SheetRow source, ReadingRules rules) throws IOException {
        FailureLayout layout = new FailureLayout(source.width());
        Budget budget = new Budget();
        for (int column = 0; column < layout.sourceWidth; column++) {
            String title = budget.take(source.written(column));
            if (OWN.contains(rules.blanks().strip(title))) {
                layout.replaced.set(column);
            } else {
                layout.header.add(title);
            }
        }
        layout.header.addAll(List.of(ROW, CAUSE, FIX));
        return layout;
    }

    List<String> header() {
        return header;
    }

    List<String> cells(SheetRow row, RowFailure failure) throws IOException {
        List<String> cells = new ArrayList<>(header.size());
        Budget budget = new Budget();
        for (int column = 0; column < sourceWidth; column++) {
            if (!replaced.get(column)) {
                cells.add(budget.take(row.written(column)));
            }
        }
        cells.add(Long.toString(failure.sheetRow()));
        cells.addAll(advice.computeIfAbsent(
                failure.cause(), cause -> List.of(SheetTexts.bilingualCause(cause), SheetTexts.bilingualFix(cause))));
        for (int column = sourceWidth; column < row.width(); column++) {
            cells.add(budget.take(row.written(column)));
        }
        return cells.size() > SheetRow.MAX_COLUMNS ? cells.subList(0, SheetRow.MAX_COLUMNS) : cells;
    }
}
