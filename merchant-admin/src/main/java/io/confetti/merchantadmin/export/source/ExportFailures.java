package io.confetti.merchantadmin.export.source;

import io.confetti.contract.FailurePage;
import io.confetti.merchantadmin.export.ExportKind;
import io.confetti.merchantadmin.export.ExportSource;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowSink;
import io.confetti.merchantadmin.export.client.OwnersOfRows;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/** Rows of pushes that did not become a coupon; distribution has them. */
@Component
class ExportFailures implements ExportSource {
    private final ObjectsOfShop objects;
    private final OwnersOfRows owners;

    ExportFailures(ObjectsOfShop objects, OwnersOfRows owners) {
        this.objects = objects;
        this.owners = owners;
    }

    @Override
    public ExportKind kind() {
        return ExportKind.FAILURES;
    }

    /** The user as written in the file, which may be no id. */
    @Override
    public List<String> header() {
        return List.of("taskId", "row", "userId", "cause");
    }

    @Override
    public void write(RowExport export, RowSink rows) throws IOException {
        objects.eachTask(export, task -> write(task, rows));
    }

    private void write(long taskId, RowSink rows) throws IOException {
        Long after = 0L;
        while (after != null) {
            FailurePage page = owners.failures(taskId, after);
            for (FailurePage.FailureLine line : page.lines()) {
                rows.add(taskId, line.row(), line.userId(), line.cause());
            }
            rows.passed();
            after = page.next();
        }
    }
}
