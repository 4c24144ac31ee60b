package io.confetti.merchantadmin.code.series.web;

import io.confetti.merchantadmin.code.build.SeriesBuilds;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.web.SeriesView.BuildView;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.SuiteZone;
import org.springframework.stereotype.Component;

/** Makes the views of series. */
@Component
public class SeriesViews {
    private static final String REASON = "code.reason.";

    private final SeriesBuilds builds;
    private final ErrorTexts texts;
    private final SuiteZone zone;

    SeriesViews(SeriesBuilds builds, ErrorTexts texts, SuiteZone zone) {
        this.builds = builds;
        this.texts = texts;
        this.zone = zone;
    }

    /** @param acceptLanguage null if absent */
    public SeriesView one(Series series, String acceptLanguage) {
        var build = builds.find(series.id())
                .map(found -> BuildView.of(series, found, builds.parts(series.id())))
                .orElse(null);
        String reasonText = new Texts(texts, acceptLanguage).of(REASON, series.stateReason());
        return SeriesView.of(series, build, reasonText, zone.id());
    }
}
