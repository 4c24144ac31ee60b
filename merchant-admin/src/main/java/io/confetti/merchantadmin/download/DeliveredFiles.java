package io.confetti.merchantadmin.download;

import io.confetti.contract.StorageKeys;
import io.confetti.merchantadmin.download.client.DeliveredByRuns;
import io.confetti.merchantadmin.table.FileFormat;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.TaskError;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Who holds which coupon of an ended task: made by distribution each time it is asked for, fetched by the operator. */
@Component
public class DeliveredFiles {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveredFiles.class);

    private final DeliveredByRuns runs;
    private final Storage storage;

    DeliveredFiles(DeliveredByRuns runs, Storage storage) {
        this.runs = runs;
        this.storage = storage;
    }

    public static String fileName(long taskId, FileFormat format) {
        return "confetti-delivered-" + taskId + "." + format.suffix();
    }

    static String key(long taskId, FileFormat format) {
        return StorageKeys.deliveredFile(taskId, format.suffix());
    }

    /**
     * The file with the states of now. The caller has shown that the task is his.
     *
     * @throws io.confetti.platform.error.CouponException that says why there is none (yet)
     */
    public InputStream make(DistributionTask task, FileFormat format) {
        runs.write(task.id(), format.name());
        return open(task.id(), format);
    }

    /** As {@link #make}, to be opened later. */
    void keep(DistributionTask task, FileFormat format) {
        runs.write(task.id(), format.name());
    }

    /** The file as it was made last. */
    InputStream open(long taskId, FileFormat format) {
        try {
            return storage.open(key(taskId, format));
        } catch (NoSuchFileException gone) {
            throw TaskError.NO_DELIVERED_FILE.refusal();
        } catch (IOException e) {
            LOG.error("Delivered file not readable taskId={}", taskId, e);
            throw TaskError.STORAGE_AWAY.refusal();
        }
    }
}
