package io.confetti.merchantadmin.code.imports;

import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.job.WantJob;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Has a file judged whose content is stored now, unless that was done meanwhile, or it was confirmed long ago. */
@Component
class BeginCheck {
    private static final Logger LOG = LoggerFactory.getLogger(BeginCheck.class);

    private final ImportStore imports;
    private final WantJob want;

    BeginCheck(ImportStore imports, WantJob want) {
        this.imports = imports;
        this.want = want;
    }

    @Transactional
    public CodeImport begin(long importId) {
        CodeImport file = imports.lock(importId);
        if (file.seriesId() == null && file.verdict().isEmpty()) {
            want.want(importId, JobKind.CHECK);
            LOG.info("Codes uploaded importId={} shopId={} bytes={}", importId, file.shopId(), file.bytes());
        }
        return file;
    }
}
