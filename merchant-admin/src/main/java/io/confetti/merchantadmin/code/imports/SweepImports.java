package io.confetti.merchantadmin.code.imports;

import io.confetti.merchantadmin.code.CodeFileProperties;
import io.confetti.merchantadmin.code.imports.store.ImportStore;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes files of codes that nobody needs any more: their codes are taken over, or nobody confirmed them for a while. */
@Component
class SweepImports {
    private static final Logger LOG = LoggerFactory.getLogger(SweepImports.class);
    private static final int BATCH_SIZE = 50;

    private final ImportStore imports;
    private final DeleteImport delete;
    private final CodeFileProperties properties;

    SweepImports(ImportStore imports, DeleteImport delete, CodeFileProperties properties) {
        this.imports = imports;
        this.delete = delete;
        this.properties = properties;
    }

    @Scheduled(fixedDelayString = "${confetti.code.file.forget-every:10m}")
    void sweep() {
        for (CodeImport old : imports.unneeded(properties.keep(), BATCH_SIZE)) {
            try {
                delete.delete(old);
            } catch (IOException later) {
                LOG.warn("File of codes not deleted importId={}", old.id(), later);
            }
        }
    }
}
