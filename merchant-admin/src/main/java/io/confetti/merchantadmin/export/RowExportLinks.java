package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.export.store.RowExportStore;
import io.confetti.merchantadmin.link.DownloadLink;
import io.confetti.merchantadmin.link.LinkError;
import io.confetti.merchantadmin.link.SignLinks;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Links that fetch a file of rows without a token for some minutes. */
@Component
public class RowExportLinks {
    private static final Logger LOG = LoggerFactory.getLogger(RowExportLinks.class);
    private static final String PATH = "/downloads/exports/";

    private final SignLinks links;
    private final RowExportStore exports;
    private final Storage storage;

    RowExportLinks(SignLinks links, RowExportStore exports, Storage storage) {
        this.links = links;
        this.exports = exports;
        this.storage = storage;
    }

    /** What a link fetches. */
    public record Opened(RowExport export, InputStream content) {}

    /**
     * The caller has shown that the export is his.
     *
     * @throws io.confetti.platform.error.CouponException 409 before the file is there, 410 after it was deleted
     */
    public DownloadLink give(RowExport export) {
        requireThere(export);
        return links.sign(PATH + export.id(), export.key(), export.fileName());
    }

    /** @throws io.confetti.platform.error.CouponException if the link is not ours, its time is over, or the file is gone */
    public Opened open(long exportId, String until, String signature) {
        links.require(PATH + exportId, until, signature);
        RowExport export = exports.find(exportId).orElseThrow(LinkError.UNKNOWN::refusal);
        requireThere(export);
        try {
            return new Opened(export, storage.open(export.key()));
        } catch (NoSuchFileException lost) {
            throw ExportError.GONE.refusal();
        } catch (IOException e) {
            LOG.error("Export not readable exportId={}", exportId, e);
            throw ExportError.STORAGE_AWAY.refusal();
        }
    }

    private static void requireThere(RowExport export) {
        if (!export.isThere()) {
            throw (export.endedAt() == null ? ExportError.NOT_READY : ExportError.GONE).refusal();
        }
    }
}
