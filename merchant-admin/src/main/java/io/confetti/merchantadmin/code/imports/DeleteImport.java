package io.confetti.merchantadmin.code.imports;

import io.confetti.merchantadmin.code.imports.storage.ImportContents;
import io.confetti.merchantadmin.code.imports.store.ImportStore;
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
    private final ImportContents contents;

    DeleteImport(ImportStore imports, ImportContents contents) {
        this.imports = imports;
        this.contents = contents;
    }

    /** @throws IOException if it is still there */
    @Transactional(rollbackFor = IOException.class)
    public void delete(CodeImport old) throws IOException {
        if (imports.gone(old)) {
            contents.delete(old);
            LOG.info("File of codes deleted importId={} shopId={}", old.id(), old.shopId());
        }
    }
}
