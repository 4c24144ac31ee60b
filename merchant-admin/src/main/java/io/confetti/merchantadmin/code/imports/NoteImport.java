package io.confetti.merchantadmin.code.imports;

import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.platform.audit.CurrentCall;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Notes a file before its content is stored, so that nothing lies in the storage of which no row knows. The same content again is the same
 * import, judged anew unless it was confirmed, and also then if its series is closed: its codes may become those of another series.
 */
@Component
class NoteImport {
    private final ImportStore imports;
    private final SeriesStore series;
    private final JobStore jobs;

    NoteImport(ImportStore imports, SeriesStore series, JobStore jobs) {
        this.imports = imports;
        this.series = series;
        this.jobs = jobs;
    }

    /** Waits until a file of the same content is deleted that nobody needed any more. */
    @Transactional
    public CodeImport note(CodeImport fresh) {
        imports.insertIfAbsent(fresh);
        CodeImport file = imports.lockByContent(fresh.shopId(), fresh.sha256());
        CurrentCall.made(file.id());
        imports.stored(file.id()); // also of one that was confirmed: who deletes what is not needed looks at the row
        if (file.seriesId() == null || isClosed(file.seriesId())) {
            imports.beginAnew(file.id());
            jobs.want(file.id(), JobKind.CHECK); // nobody begins at once; if this process dies now, the sweeper says so
        }
        return imports.find(file.id()).orElseThrow();
    }

    /** For ever: no lock is needed. */
    private boolean isClosed(long seriesId) {
        return series.find(seriesId).orElseThrow().state() == SeriesState.CLOSED;
    }
}
