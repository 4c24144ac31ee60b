package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.merchantadmin.work.WorkLeases;
import io.confetti.platform.failpoint.FailPoints;
import java.util.Optional;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Which files this instance verifies. Two verifications side by side would be harmless. */
@Component
class VerifyLeases {
    private final WorkLeases leases;

    VerifyLeases(RecipientFileStore files, VerificationProperties properties, FailPoints failPoints) {
        this.leases = new WorkLeases(files, properties.times(), failPoints);
    }

    /** Begins an attempt, unless another one runs. */
    Optional<HeldWork> take(long fileId) {
        return leases.take(fileId);
    }

    /** After a verdict this changes nothing any more; after a failure the next attempt waits a little. */
    void release(HeldWork held) {
        leases.release(held);
    }

    /** As {@link #release}, and the attempt does not count: the storage was away. */
    void giveBack(HeldWork held) {
        leases.giveBack(held);
    }

    boolean isExhausted(long fileId) {
        return leases.isExhausted(fileId);
    }

    @Scheduled(fixedDelayString = "${confetti.recipient-file.verification.renew-every:8s}")
    void renew() {
        leases.renew();
    }
}
