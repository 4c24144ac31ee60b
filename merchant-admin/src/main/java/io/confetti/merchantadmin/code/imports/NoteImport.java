package io.confetti.merchantadmin.code.imports;

import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.code.job.JobKind;
import io.confetti.merchantadmin.code.job.WantJob;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Notes a file whose content is stored. The same content again is the same import, judged anew unless it was confirmed. */
@Component
class NoteImport {
    private static final Logger LOG = LoggerFactory.getLogger(NoteImport.class);

    private final ImportStore imports;
    private final WantJob want;

    NoteImport(ImportStore imports, WantJob want) {
        this.imports = imports;
        this.want = want;
    }

    @Transactional
    public CodeImport note(CodeImport fresh) {
        imports.insertIfAbsent(fresh);
        CodeImport file = imports.lockByContent(fresh.shopId(), fresh.sha256());
        imports.stored(file.id()); // also of one that was confirmed: what lies in the storage is deleted only if a row
        // says it is there
        if (file.seriesId() == null) {
            imports.forgetVerdict(file.id());
            want.want(file.id(), JobKind.CHECK);
            LOG.info("Codes uploaded importId={} shopId={} bytes={}", file.id(), file.shopId(), file.bytes());
        }
        return imports.find(file.id()).orElseThrow();
    }
}
