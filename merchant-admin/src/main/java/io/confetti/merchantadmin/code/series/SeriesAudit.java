package io.confetti.merchantadmin.code.series;

import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.platform.audit.AuditedState;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** What the audit keeps of a series of codes; what its codes look like is none of it. */
@Component
class SeriesAudit implements AuditedState {
    private final SeriesStore series;

    SeriesAudit(SeriesStore series) {
        this.series = series;
    }

    @Override
    public String kind() {
        return "code-series";
    }

    @Override
    public Map<String, Object> find(long shopId, long id) {
        return series.find(shopId, id).map(SeriesAudit::facts).orElse(Map.of());
    }

    private static Map<String, Object> facts(Series one) {
        Map<String, Object> kept = new LinkedHashMap<>();
        kept.put("template", one.templateId());
        kept.put("state", one.state().name());
        kept.put("size", one.plan().size());
        return kept;
    }
}
