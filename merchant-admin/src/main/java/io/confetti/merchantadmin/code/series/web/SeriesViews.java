package io.confetti.merchantadmin.code.series.web;

import io.confetti.merchantadmin.code.build.SeriesBuild;
import io.confetti.merchantadmin.code.build.SeriesBuilds;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.web.SeriesView.BuildView;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.SuiteZone;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
        return all(List.of(series), acceptLanguage).get(series.id());
    }

    /**
     * Asks once for all.
     *
     * @param acceptLanguage null if absent
     * @return by their ids
     */
    public Map<Long, SeriesView> all(List<Series> many, String acceptLanguage) {
        List<Long> ids = many.stream().map(Series::id).toList();
        Map<Long, SeriesBuild> building = builds.findAll(ids);
        Map<Long, Integer> parts = builds.parts(ids);
        var reasons = new Texts(texts, acceptLanguage);
        var views = new HashMap<Long, SeriesView>();
        for (Series one : many) {
            SeriesBuild build = building.get(one.id());
            var progress = build == null ? null : BuildView.of(one, build, parts.getOrDefault(one.id(), 0));
            views.put(one.id(), SeriesView.of(one, progress, reasons.of(REASON, one.stateReason()), zone.id()));
        }
        return views;
    }
}
