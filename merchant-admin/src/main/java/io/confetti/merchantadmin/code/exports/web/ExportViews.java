package io.confetti.merchantadmin.code.exports.web;

import io.confetti.merchantadmin.code.exports.Export;
import io.confetti.merchantadmin.code.exports.ExportQueries;
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
class ExportViews {
    private static final String REASON = "code.job-reason.";

    private final ExportQueries exports;
    private final ErrorTexts texts;
    private final SuiteZone zone;

    ExportViews(ExportQueries exports, ErrorTexts texts, SuiteZone zone) {
        this.exports = exports;
        this.texts = texts;
        this.zone = zone;
    }

    /** @param acceptLanguage null if absent */
    ExportView one(Export export, String acceptLanguage) {
        return all(List.of(export), acceptLanguage).get(export.id());
    }

    /**
     * Asks once for all.
     *
     * @param acceptLanguage null if absent
     * @return by their ids
     */
    Map<Long, ExportView> all(List<Export> many, String acceptLanguage) {
        Map<Long, Job> jobs = exports.jobs(many);
        var reader = new Texts(texts, acceptLanguage);
        return many.stream().collect(Collectors.toMap(Export::id, one -> view(one, jobs.get(one.id()), reader)));
    }

    private ExportView view(Export export, Job job, Texts reader) {
        return ExportView.of(export, job, reader.of(REASON, job.reason()), zone.id());
    }
}
