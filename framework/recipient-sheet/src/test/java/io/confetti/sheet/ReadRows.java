package io.confetti.sheet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Everything that one reading pass hands out, for comparing. */
record ReadRows(List<Row> rows, ReadSummary summary) {
    record Row(long ordinal, long sheetRow, long userId, FailureCause cause, String written) {}

    static ReadRows of(Path file) throws FileRefusedException, IOException {
        return of(file, ReaderLimits.standard());
    }

    static ReadRows of(Path file, ReaderLimits limits) throws FileRefusedException, IOException {
        List<Row> rows = new ArrayList<>();
        ReadSummary summary = new RecipientReader(limits)
                .read(
                        file,
                        (ordinal, sheetRow, userId, cause, written) ->
                                rows.add(new Row(ordinal, sheetRow, userId, cause, written)));
        return new ReadRows(rows, summary);
    }

    List<Long> validIds() {
        return rows.stream().filter(row -> row.cause() == null).map(Row::userId).toList();
    }

    Map<Long, FailureCause> failures() {
        Map<Long, FailureCause> failures = new TreeMap<>();
        rows.stream().filter(row -> row.cause() != null).forEach(row -> failures.put(row.sheetRow(), row.cause()));
        return failures;
    }

    List<FailureCause> causes() {
        return rows.stream().map(Row::cause).toList();
    }
}
