package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.code.series.web.SeriesView;
import io.confetti.merchantadmin.template.Template;
import io.confetti.merchantadmin.template.client.CouponStats;
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
    private final CouponStats stats;
    private final ErrorTexts texts;
    private final SuiteZone zone;
    private final SuiteClock clock;

    TemplateViews(CouponStats stats, ErrorTexts texts, SuiteZone zone, SuiteClock clock) {
        this.stats = stats;
        this.texts = texts;
        this.zone = zone;
        this.clock = clock;
    }

    /**
     * Of a template that was just made.
     *
     * @param codes that were made with it, null for none
     */
    TemplateView ofNew(Template template, SeriesView codes) {
        var stats = StatsView.ofNew(clock.instant(), zone.id());
        return TemplateView.of(template, stats, codes, zone.id(), clock.instant());
    }

    TemplateView one(Template template, String acceptLanguage) {
        return view(template, statsOf(template.id(), acceptLanguage));
    }

    TemplateView view(Template template, StatsView counted) {
        return TemplateView.of(template, counted, null, zone.id(), clock.instant());
    }

    StatsView statsOf(long templateId, String acceptLanguage) {
        var found = stats.of(List.of(templateId));
        return StatsView.of(templateId, found, new Texts(texts, acceptLanguage), zone.id());
    }

    Function<Template, TemplateView> ofAll(List<Template> templates, String acceptLanguage) {
        var found = stats.of(templates.stream().map(Template::id).toList());
        var inLanguage = new Texts(texts, acceptLanguage);
        return template -> view(template, StatsView.of(template.id(), found, inLanguage, zone.id()));
    }
}
