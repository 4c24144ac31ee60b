package io.confetti.merchantadmin.export.web;

import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowExportQueries;
import io.confetti.merchantadmin.job.Job;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.SuiteZone;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Makes the views of exports. */
@Component
class RowExportViews {
    private static final String REASON = "export.reason.";

    private final RowExportQueries exports;
    private final ErrorTexts texts;
    private final SuiteZone zone;

    RowExportViews(RowExportQueries exports, ErrorTexts texts, SuiteZone zone) {
        this.exports = exports;
        this.texts = texts;
        this.zone = zone;
    }

    /** @param acceptLanguage null if absent */
    RowExportView one(RowExport export, String acceptLanguage) {
        return all(List.of(export), acceptLanguage).get(export.id());
    }

    /**
     * Asks once for all.
     *
     * @param acceptLanguage null if absent
     * @return by their ids
     */
    Map<Long, RowExportView> all(List<RowExport> many, String acceptLanguage) {
        Map<Long, Job> jobs = exports.jobs(many);
        var inLanguage = new Texts(texts, acceptLanguage);
        return many.stream().collect(Collectors.toMap(RowExport::id, export -> {
            Job job = jobs.get(export.id());
            return RowExportView.of(export, job, inLanguage.of(REASON, job.reason()), zone.id());
        }));
    }
}
