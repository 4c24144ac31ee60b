package io.confetti.merchantadmin.audit;

import io.confetti.merchantadmin.audit.store.AuditRows;
import io.confetti.platform.audit.AuditPerson;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** What was done in a shop. */
@Component
public class AuditQueries {
    private final AuditRows rows;

    AuditQueries(AuditRows rows) {
        this.rows = rows;
    }

    /** Newest first, up to one more than the page has. */
    public List<AuditedRow> find(long shop, AuditFilter filter, PageRequest page) {
        return rows.find(shop, filter, page.before(), page.limit() + 1);
    }

    /** Users whom the rows are about, as far as they are not forgotten. */
    public Map<Long, List<AuditPerson>> persons(List<AuditedRow> found) {
        return rows.persons(found.stream()
                .filter(row -> row.entry().persons() != null)
                .map(row -> row.entry().id())
                .toList());
    }
}
