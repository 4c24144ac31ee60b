package io.confetti.merchantadmin.template;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.audit.AuditedState;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** What the audit keeps of a template. */
@Component
class TemplateAudit implements AuditedState {
    private final TemplateQueries templates;

    TemplateAudit(TemplateQueries templates) {
        this.templates = templates;
    }

    @Override
    public String kind() {
        return "template";
    }

    @Override
    public Map<String, Object> find(long shopId, long id) {
        return templates.find(shopId, id).map(TemplateAudit::facts).orElse(Map.of());
    }

    private static Map<String, Object> facts(Template template) {
        TemplateFacts facts = template.facts();
        var stock = template.stock();
        Map<String, Object> kept = new LinkedHashMap<>();
        kept.put("name", facts.name());
        kept.put("status", template.status().name());
        kept.put("stock", stock.issued());
        kept.put("claimStart", stock.claimStart().toString());
        kept.put("claimEnd", stock.claimEnd().toString());
        kept.put("visibleFrom", facts.visibleFrom().toString());
        kept.put("audience", facts.audience().name());
        kept.put("perUserLimit", facts.perUserLimit());
        kept.put("version", facts.version());
        kept.put("revision", facts.revision());
        kept.put("rule", JSON.toJSONString(facts.rule()));
        return kept;
    }
}
