package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.template.Template;
import io.confetti.merchantadmin.template.client.CouponFigures;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** Makes the views of templates; engine is asked once for all of a page, and never inside a transaction. */
@Component
class TemplateViews {
    private final CouponFigures figures;
    private final ErrorTexts texts;
    private final SuiteZone zone;
    private final SuiteClock clock;

    TemplateViews(CouponFigures figures, ErrorTexts texts, SuiteZone zone, SuiteClock clock) {
        this.figures = figures;
        this.texts = texts;
        this.zone = zone;
        this.clock = clock;
    }

    /** Of a template that was just made. */
    TemplateView ofNew(Template template) {
        return view(template, FiguresView.ofNew(clock.instant(), zone.id()));
    }

    TemplateView one(Template template, String acceptLanguage) {
        return view(template, figuresOf(template.id(), acceptLanguage));
    }

    TemplateView view(Template template, FiguresView counted) {
        return TemplateView.of(template, counted, zone.id(), clock.instant());
    }

    FiguresView figuresOf(long templateId, String acceptLanguage) {
        var found = figures.of(List.of(templateId));
        return FiguresView.of(templateId, found, new Texts(texts, acceptLanguage), zone.id());
    }

    Function<Template, TemplateView> ofAll(List<Template> templates, String acceptLanguage) {
        var found = figures.of(templates.stream().map(Template::id).toList());
        var inLanguage = new Texts(texts, acceptLanguage);
        return template -> view(template, FiguresView.of(template.id(), found, inLanguage, zone.id()));
    }
}
