package io.confetti.merchantadmin.code.imports;

import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.job.Job;
import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Imports of one shop. Another shop's import is not there. */
@Component
public class ImportQueries {
    private final ImportStore imports;
    private final JobStore jobs;

    ImportQueries(ImportStore imports, JobStore jobs) {
        this.imports = imports;
        this.jobs = jobs;
    }

    public CodeImport require(long shopId, long importId) {
        return imports.find(shopId, importId).orElseThrow(CodeError.IMPORT_NOT_FOUND::refusal);
    }

    /** One import more than the page wants, if there are so many; newest first. */
    public List<CodeImport> list(long shopId, PageRequest page) {
        return imports.list(shopId, page.before(), page.limit() + 1);
    }

    /** How far they are, by their ids. */
    public Map<Long, Job> jobs(List<CodeImport> many) {
        return jobs.findAll(many.stream().map(CodeImport::id).toList());
    }
}
