package io.confetti.sheet;

import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Everything that one reading pass hands out, for comparing. */
public record ReadRows(List<Row> rows, ReadSummary summary) {
    public record Row(long ordinal, long sheetRow, long userId, FailureCause cause, String written) {}

    public static ReadRows of(Path file) throws FileRefusedException, IOException {
        return of(file, ReaderLimits.standard());
    }

    public static ReadRows of(Path file, ReaderLimits limits) throws FileRefusedException, IOException {
        List<Row> rows = new ArrayList<>();
        ReadSummary summary = new RecipientReader(limits)
                .read(
                        file,
                        (ordinal, sheetRow, userId, cause, written) ->
                                rows.add(new Row(ordinal, sheetRow, userId, cause, written)));
        return new ReadRows(rows, summary);
    }

    public List<Long> validIds() {
        return rows.stream().filter(row -> row.cause() == null).map(Row::userId).toList();
    }

    public Map<Long, FailureCause> failures() {
        Map<Long, FailureCause> failures = new TreeMap<>();
        rows.stream().filter(row -> row.cause() != null).forEach(row -> failures.put(row.sheetRow(), row.cause()));
        return failures;
    }

    public List<FailureCause> causes() {
        return rows.stream().map(Row::cause).toList();
    }
}
