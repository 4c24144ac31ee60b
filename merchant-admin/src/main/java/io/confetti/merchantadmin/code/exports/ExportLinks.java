package io.confetti.merchantadmin.code.exports;

import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.exports.store.ExportStore;
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

/** Links that fetch a file of codes without a token for some minutes. */
@Component
public class ExportLinks {
    private static final Logger LOG = LoggerFactory.getLogger(ExportLinks.class);
    private static final String PATH = "/downloads/code-exports/";

    private final SignLinks links;
    private final ExportStore exports;
    private final Storage storage;

    ExportLinks(SignLinks links, ExportStore exports, Storage storage) {
        this.links = links;
        this.exports = exports;
        this.storage = storage;
    }

    /** What a link fetches. */
    public record Opened(Export export, InputStream content) {}

    /**
     * The caller has shown that the export is his.
     *
     * @throws io.confetti.platform.error.CouponException 409 before the file is there, 410 after it was deleted
     */
    public DownloadLink give(Export export) {
        requireThere(export);
        return links.sign(PATH + export.id(), export.key(), export.fileName());
    }

    /** @throws io.confetti.platform.error.CouponException if the link is not ours, its time is over, or the file is gone */
    public Opened open(long exportId, String until, String signature) {
        links.require(PATH + exportId, until, signature);
        Export export = exports.find(exportId).orElseThrow(LinkError.UNKNOWN::refusal);
        requireThere(export);
        try {
            return new Opened(export, storage.open(export.key()));
        } catch (NoSuchFileException lost) {
            throw CodeError.EXPORT_GONE.refusal();
        } catch (IOException e) {
            LOG.error("Export not readable exportId={}", exportId, e);
            throw CodeError.STORAGE_AWAY.refusal();
        }
    }

    private static void requireThere(Export export) {
        if (!export.isThere()) {
            throw (export.endedAt() == null ? CodeError.EXPORT_NOT_READY : CodeError.EXPORT_GONE).refusal();
        }
    }
}
