package io.confetti.merchantadmin.task;

import io.confetti.contract.StorageKeys;
import io.confetti.merchantadmin.link.DownloadLink;
import io.confetti.merchantadmin.link.SignLinks;
import java.io.InputStream;
import org.springframework.stereotype.Component;

/** Links that fetch a failure file without a token for a while. */
@Component
public class FailureLinks {
    private static final String PATH = "/downloads/failure-files/";

    private final FailureFiles files;
    private final SignLinks links;

    FailureLinks(FailureFiles files, SignLinks links) {
        this.files = files;
        this.links = links;
    }

    public static String fileName(long taskId) {
        return "confetti-failures-" + taskId + ".xlsx";
    }

    /** The caller has shown that the task is his. */
    public DownloadLink give(DistributionTask task) {
        files.require(task);
        return links.sign(PATH + task.id(), StorageKeys.failureFile(task.id()), fileName(task.id()));
    }

    /** @throws io.confetti.platform.error.CouponException if the link is not ours or its time is over */
    public InputStream open(long taskId, String until, String signature) {
        links.require(PATH + taskId, until, signature);
        return files.open(taskId);
    }
}
