package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.template.Template;
import io.confetti.merchantadmin.template.TemplateDraft;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.time.SuiteClock;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Reads bodies about templates as of now, in the zone of the suite. */
@Component
class TemplateForms {
    private final SuiteZone zone;
    private final SuiteClock clock;

    TemplateForms(SuiteZone zone, SuiteClock clock) {
        this.zone = zone;
        this.clock = clock;
    }

    /** As {@link TemplateForm#read}. */
    TemplateDraft read(Map<String, Object> body) {
        return TemplateForm.read(body, zone.id(), clock.instant());
    }

    /** As {@link TemplateForm#readRule}. */
    ReviseRuleCommand readRule(Map<String, Object> body, Template template) {
        return TemplateForm.readRule(
                body,
                zone.id(),
                clock.instant(),
                template.stock().claimEnd(),
                template.facts().rule().usable());
    }
}
