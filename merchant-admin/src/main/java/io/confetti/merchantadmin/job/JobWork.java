package io.confetti.merchantadmin.job;

import io.confetti.merchantadmin.work.HeldWork;
import java.io.IOException;

/** What is done in a job of one kind. Two attempts side by side must be harmless. */
public interface JobWork {
    JobKind kind();

    /**
     * Does it from where the attempt before stopped, and completes the job ({@link io.confetti.merchantadmin.job.store.JobStore})
     * in the transaction that has its result: if that attempt is not the current one any more, there is none.
     *
     * @throws io.confetti.platform.storage.StorageAwayException if the storage is not there: the attempt does not count
     * @throws io.confetti.merchantadmin.work.PeerAwayException if another service is not there: likewise
     * @throws IOException if another attempt may do better
     * @throws NotNowException likewise, and the last one says why the job fails
     * @throws JobFailedException if none will
     */
    void run(HeldWork held) throws IOException;

    /** Runs in the transaction in which the job fails. */
    default void failed(long id, String reason) {}
}
