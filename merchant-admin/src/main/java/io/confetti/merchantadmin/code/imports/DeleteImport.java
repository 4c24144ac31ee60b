package io.confetti.merchantadmin.code.imports;

import io.confetti.merchantadmin.code.imports.storage.ImportContents;
import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.job.Job;
import io.confetti.merchantadmin.job.store.JobStore;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Deletes a file of codes that nobody needs any more. In one transaction, although the storage takes its time: whoever uploads the same content
 * meanwhile waits at its row, and stores what nobody deletes any more.
 */
@Component
class DeleteImport {
    private static final Logger LOG = LoggerFactory.getLogger(DeleteImport.class);

    private final ImportStore imports;
    private final JobStore jobs;
    private final ImportContents contents;

    DeleteImport(ImportStore imports, JobStore jobs, ImportContents contents) {
        this.imports = imports;
        this.jobs = jobs;
        this.contents = contents;
    }

    /**
     * @param old as it was when nobody needed it
     * @throws IOException if it is still there
     */
    @Transactional(rollbackFor = IOException.class)
    public void delete(CodeImport old) throws IOException {
        imports.lock(old.id()); // whoever wants something to be done about it locks it, too
        if (jobs.find(old.id()).filter(Job::isWaiting).isEmpty() && imports.gone(old)) {
            contents.delete(old);
            LOG.info("File of codes deleted importId={} shopId={}", old.id(), old.shopId());
        }
    }
}
