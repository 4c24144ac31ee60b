package io.confetti.merchantadmin.template.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TemplateRule;
import io.confetti.core.audience.AudienceConditions;
import io.confetti.core.offer.Audience;
import io.confetti.merchantadmin.template.TemplateFacts;
import io.confetti.merchantadmin.template.TemplateTexts;
import io.confetti.platform.time.DatabaseTime;
import java.util.List;

/** Templates to rows and back. */
final class TemplateRows {

    private TemplateRows() {}

    static TemplateRow row(TemplateFacts facts) {
        var row = new TemplateRow();
        row.id = facts.id();
        row.shopId = facts.shopId();
        row.revision = facts.revision();
        row.name = facts.name();
        row.description = facts.texts().description();
        row.terms = facts.texts().terms().isEmpty()
                ? null
                : JSON.toJSONString(facts.texts().terms());
        row.picture = facts.texts().picture();
        row.currentVersion = facts.version();
        row.perUserLimit = facts.perUserLimit();
        row.audience = facts.audience().name();
        row.audienceConditions = facts.conditions().text();
        row.visibleFrom = DatabaseTime.of(facts.visibleFrom());
        row.createdAt = DatabaseTime.of(facts.createdAt());
        row.createdBy = facts.createdBy();
        return row;
    }

    static TemplateFacts facts(TemplateRow row, TemplateRule rule) {
        List<String> terms = row.terms == null ? List.of() : JSON.parseArray(row.terms, String.class);
        return new TemplateFacts(
                row.id,
                row.shopId,
                row.revision,
                row.name,
                new TemplateTexts(row.description, terms, row.picture),
                row.currentVersion,
                Audience.valueOf(row.audience),
                AudienceConditions.parse(row.audienceConditions),
                DatabaseTime.instant(row.visibleFrom),
                row.perUserLimit,
                rule,
                DatabaseTime.instant(row.createdAt),
                row.createdBy);
    }
}
