package io.confetti.merchantadmin.template;

import io.confetti.merchantadmin.code.series.CreateSeries;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesPlan;
import io.confetti.platform.identity.Caller;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Makes a template and a series of codes of it, in one transaction. The template is a draft until the series is ready. */
@Component
public class CreateCodedTemplate {
    private final CreateTemplate create;
    private final CreateSeries createSeries;

    CreateCodedTemplate(CreateTemplate create, CreateSeries createSeries) {
        this.create = create;
        this.createSeries = createSeries;
    }

    /** Both, as they are now. */
    public record Made(Template template, Series series) {}

    /**
     * @param draft of a template that waits for its publication
     * @throws io.confetti.platform.error.CouponException as {@link CreateSeries#create}
     */
    @Transactional
    public Made create(Caller operator, TemplateDraft draft, SeriesPlan codes) {
        Template template = create.create(operator, draft);
        return new Made(template, createSeries.create(operator, template.id(), codes, null));
    }
}
