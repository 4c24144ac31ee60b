package io.confetti.engine.notice;

import io.confetti.engine.template.PublishedTemplate;
import io.confetti.engine.template.TemplateCache;
import io.confetti.engine.template.TemplateError;
import io.confetti.platform.time.SuiteClock;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Templates that users may know of. */
@Component
class VisibleTemplates {
    private final TemplateCache templates;
    private final SuiteClock clock;

    VisibleTemplates(TemplateCache templates, SuiteClock clock) {
        this.templates = templates;
        this.clock = clock;
    }

    /** @throws io.confetti.platform.error.CouponException 404 if there is none or users may not see it */
    PublishedTemplate require(long templateId) {
        return Optional.of(templateId)
                .filter(id -> id > 0)
                .flatMap(templates::find)
                .filter(template -> template.isVisible(clock.instant()))
                .orElseThrow(TemplateError.NOT_FOUND::refusal);
    }
}
