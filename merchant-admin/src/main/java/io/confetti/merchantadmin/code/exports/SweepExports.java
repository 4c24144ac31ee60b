package io.confetti.merchantadmin.code.exports;

import io.confetti.merchantadmin.code.CodeFileProperties;
import io.confetti.merchantadmin.code.exports.store.ExportStore;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes files of codes that are kept no longer: whoever has one has goods of value. */
@Component
class SweepExports {
    private static final Logger LOG = LoggerFactory.getLogger(SweepExports.class);
    private static final int BATCH_SIZE = 50;

    private final ExportStore exports;
    private final Storage storage;
    private final CodeFileProperties properties;

    SweepExports(ExportStore exports, Storage storage, CodeFileProperties properties) {
        this.exports = exports;
        this.storage = storage;
        this.properties = properties;
    }

    @Scheduled(fixedDelayString = "${confetti.code.file.forget-every:10m}")
    void sweep() {
        for (Export old : exports.unneeded(properties.keep(), BATCH_SIZE)) {
            try {
                storage.delete(old.key());
                exports.gone(old.id());
                LOG.info("Export deleted exportId={} seriesId={}", old.id(), old.seriesId());
            } catch (IOException later) {
                LOG.warn("Export not deleted exportId={}", old.id(), later);
            }
        }
    }
}
