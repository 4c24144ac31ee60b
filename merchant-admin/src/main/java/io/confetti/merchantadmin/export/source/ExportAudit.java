package io.confetti.merchantadmin.export.source;

import io.confetti.merchantadmin.audit.AuditFilter;
import io.confetti.merchantadmin.audit.AuditedRow;
import io.confetti.merchantadmin.audit.store.AuditRows;
import io.confetti.merchantadmin.export.ExportKind;
import io.confetti.merchantadmin.export.ExportSource;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowSink;
import io.confetti.platform.audit.AuditEntry;
import io.confetti.platform.audit.AuditPerson;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** What was done in the shop, newest first, with the links that prove it. */
@Component
class ExportAudit implements ExportSource {
    private static final int PAGE = 1_000;

    private final AuditRows audit;

    ExportAudit(AuditRows audit) {
        this.audit = audit;
    }

    @Override
    public ExportKind kind() {
        return ExportKind.AUDIT;
    }

    @Override
    public List<String> header() {
        return List.of(
                "id", "place", "at", "actor", "role", "address", "trace", "action", "object", "users", "asked",
                "before", "after", "reason", "hash");
    }

    @Override
    public void write(RowExport export, RowSink rows) throws IOException {
        var filter = new AuditFilter(
                null, null, null, export.filter().from(), export.filter().to());
        long before = Long.MAX_VALUE;
        List<AuditedRow> page = audit.find(export.shopId(), filter, before, PAGE);
        while (!page.isEmpty()) {
            var persons = audit.persons(page.stream()
                    .filter(row -> row.entry().persons() != null)
                    .map(row -> row.entry().id())
                    .toList());
            for (AuditedRow row : page) {
                add(rows, row, persons.getOrDefault(row.entry().id(), List.of()));
            }
            rows.passed();
            before = page.get(page.size() - 1).entry().id();
            page = audit.find(export.shopId(), filter, before, PAGE);
        }
    }

    private static void add(RowSink rows, AuditedRow row, List<AuditPerson> persons) throws IOException {
        AuditEntry entry = row.entry();
        rows.add(
                entry.id(),
                row.seq(),
                entry.at(),
                entry.actor(),
                entry.role(),
                entry.address(),
                entry.trace(),
                entry.action(),
                entry.object(),
                persons.stream()
                        .map(AuditPerson::value)
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(" ")),
                entry.asked(),
                entry.before(),
                entry.after(),
                entry.reason(),
                row.hash() == null ? null : HexFormat.of().formatHex(row.hash()));
    }
}
