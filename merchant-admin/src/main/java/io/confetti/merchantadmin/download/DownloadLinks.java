package io.confetti.merchantadmin.download;

import io.confetti.merchantadmin.link.DownloadLink;
import io.confetti.merchantadmin.link.LinkError;
import io.confetti.merchantadmin.link.SignLinks;
import io.confetti.merchantadmin.recipientfile.FileQueries;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.table.FileFormat;
import io.confetti.merchantadmin.task.DistributionTask;
import java.io.InputStream;
import org.springframework.stereotype.Component;

/** Links to delivered and recipient files, and what they fetch. Who asks for a link has shown that the object is his. */
@Component
public class DownloadLinks {
    private static final String DELIVERED = "/downloads/delivered-files/";
    private static final String ORIGINAL = "/downloads/recipient-files/";

    private final SignLinks links;
    private final DeliveredFiles delivered;
    private final OriginalFiles originals;
    private final FileQueries files;

    DownloadLinks(SignLinks links, DeliveredFiles delivered, OriginalFiles originals, FileQueries files) {
        this.links = links;
        this.delivered = delivered;
        this.originals = originals;
        this.files = files;
    }

    /** The link fetches the file as it is made now, unless it is made again. */
    public DownloadLink give(DistributionTask task, FileFormat format) {
        delivered.keep(task, format);
        return links.sign(
                path(task.id(), format),
                DeliveredFiles.key(task.id(), format),
                DeliveredFiles.fileName(task.id(), format));
    }

    public DownloadLink give(RecipientFile file) {
        originals.require(file);
        return links.sign(ORIGINAL + file.id(), OriginalFiles.key(file), file.label());
    }

    /** @throws io.confetti.platform.error.CouponException if the link is not ours or its time is over */
    public InputStream open(long taskId, FileFormat format, String until, String signature) {
        links.require(path(taskId, format), until, signature);
        return delivered.open(taskId, format);
    }

    /** @throws io.confetti.platform.error.CouponException as the other one */
    public RecipientFile requireFile(long fileId, String until, String signature) {
        links.require(ORIGINAL + fileId, until, signature);
        return files.findLinked(fileId).orElseThrow(LinkError.UNKNOWN::refusal);
    }

    private static String path(long taskId, FileFormat format) {
        return DELIVERED + taskId + "/" + format.suffix();
    }
}
