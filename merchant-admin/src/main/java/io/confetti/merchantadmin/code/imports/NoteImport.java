package io.confetti.merchantadmin.code.imports;

import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.code.job.JobKind;
import io.confetti.merchantadmin.code.job.store.JobStore;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Notes a file before its content is stored, so that nothing lies in the storage of which no row knows. The same content again is the same
 * import, judged anew unless it was confirmed.
 */
@Component
class NoteImport {
    private final ImportStore imports;
    private final JobStore jobs;

    NoteImport(ImportStore imports, JobStore jobs) {
        this.imports = imports;
        this.jobs = jobs;
    }

    /** Waits until a file of the same content is deleted that nobody needed any more. */
    @Transactional
    public CodeImport note(CodeImport fresh) {
        imports.insertIfAbsent(fresh);
        CodeImport file = imports.lockByContent(fresh.shopId(), fresh.sha256());
        imports.stored(file.id()); // also of one that was confirmed: who deletes what is not needed looks at the row
        if (file.seriesId() == null) {
            imports.forgetVerdict(file.id());
            jobs.want(file.id(), JobKind.CHECK); // nobody begins at once; if this process dies now, the sweeper says so
        }
        return imports.find(file.id()).orElseThrow();
    }
}
