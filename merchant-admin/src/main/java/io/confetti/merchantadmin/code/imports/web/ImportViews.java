package io.confetti.merchantadmin.code.imports.web;

import io.confetti.merchantadmin.code.imports.CodeImport;
import io.confetti.merchantadmin.code.imports.ImportQueries;
import io.confetti.merchantadmin.code.imports.ImportVerdict;
import io.confetti.merchantadmin.job.Job;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.SuiteZone;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Makes the views of imports. */
@Component
class ImportViews {
    private final ImportQueries imports;
    private final ErrorTexts texts;
    private final SuiteZone zone;

    ImportViews(ImportQueries imports, ErrorTexts texts, SuiteZone zone) {
        this.imports = imports;
        this.texts = texts;
        this.zone = zone;
    }

    /** @param acceptLanguage null if absent */
    ImportView one(CodeImport file, String acceptLanguage) {
        return all(List.of(file), acceptLanguage).get(file.id());
    }

    /**
     * Asks once for all.
     *
     * @param acceptLanguage null if absent
     * @return by their ids
     */
    Map<Long, ImportView> all(List<CodeImport> many, String acceptLanguage) {
        Map<Long, Job> jobs = imports.jobs(many);
        var reader = new Texts(texts, acceptLanguage);
        return many.stream().collect(Collectors.toMap(CodeImport::id, one -> view(one, jobs.get(one.id()), reader)));
    }

    private ImportView view(CodeImport file, Job job, Texts reader) {
        String refused = file.verdict().map(ImportVerdict::reason).orElse(null);
        String reason = job.reason() == null ? refused : job.reason();
        return ImportView.of(file, state(file, job), reason, reader, zone.id());
    }

    private static String state(CodeImport file, Job job) {
        boolean isConfirmed = job.kind() == JobKind.CONFIRM;
        return switch (job.state()) {
            case WAITING -> isConfirmed ? "CONFIRMING" : "CHECKING";
            case FAILED -> "FAILED";
            case DONE -> isConfirmed ? "DONE" : checked(file);
        };
    }

    private static String checked(CodeImport file) {
        if (!file.verdict().map(ImportVerdict::isAccepted).orElse(false)) {
            return "REFUSED";
        }
        return file.goneAt() == null ? "CHECKED" : "GONE";
    }
}
