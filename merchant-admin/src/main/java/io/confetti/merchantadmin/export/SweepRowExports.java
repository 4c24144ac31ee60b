package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.export.store.RowExportStore;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes files of rows that are kept no longer: they name people. */
@Component
class SweepRowExports {
    private static final Logger LOG = LoggerFactory.getLogger(SweepRowExports.class);
    private static final int BATCH_SIZE = 50;

    private final RowExportStore exports;
    private final Storage storage;
    private final RowExportProperties properties;

    SweepRowExports(RowExportStore exports, Storage storage, RowExportProperties properties) {
        this.exports = exports;
        this.storage = storage;
        this.properties = properties;
    }

    @Scheduled(fixedDelayString = "${confetti.export.forget-every:10m}")
    void sweep() {
        for (RowExport old : exports.unneeded(properties.keep(), BATCH_SIZE)) {
            try {
                storage.delete(old.key());
                exports.gone(old.id());
                LOG.info("Export deleted exportId={} shopId={}", old.id(), old.shopId());
            } catch (IOException later) {
                LOG.warn("Export not deleted exportId={}", old.id(), later);
            }
        }
    }
}
