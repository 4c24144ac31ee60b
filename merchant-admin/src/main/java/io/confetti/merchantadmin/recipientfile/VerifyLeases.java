package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.platform.failpoint.FailPointReached;
import io.confetti.platform.failpoint.FailPoints;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Which file is being verified. A lease only saves work: two verifications side by side would be harmless. It is
 * renewed while its reader makes progress; a reader that hangs loses it, and its attempt counts. The database's clock judges.
 */
@Component
class VerifyLeases {
    private static final Logger LOG = LoggerFactory.getLogger(VerifyLeases.class);

    private final RecipientFileStore files;
    private final VerificationProperties properties;
    private final FailPoints failPoints;
    private final Set<Held> all = ConcurrentHashMap.newKeySet();

    VerifyLeases(RecipientFileStore files, VerificationProperties properties, FailPoints failPoints) {
        this.files = files;
        this.properties = properties;
        this.failPoints = failPoints;
    }

    /** One attempt at a file. */
    static final class Held {
        private final long fileId;
        private final int attempt;
        private volatile long movedAt = System.nanoTime();

        private Held(long fileId, int attempt) {
            this.fileId = fileId;
            this.attempt = attempt;
        }

        /** The reader has made progress; called often. */
        void moved() {
            movedAt = System.nanoTime();
        }

        private boolean hasStood(Duration time) {
            return System.nanoTime() - movedAt > time.toNanos();
        }
    }

    /** Begins an attempt, unless another one runs. */
    Optional<Held> take(long fileId) {
        if (!files.lease(fileId, properties.lease(), properties.maxAttempts())) {
            return Optional.empty();
        }
        var held = new Held(fileId, files.find(fileId).orElseThrow().attempts());
        all.add(held);
        return Optional.of(held);
    }

    /** After a verdict this changes nothing any more; after a failure the next attempt waits a little. */
    void release(Held held) {
        if (all.remove(held)) {
            files.extendLease(held.fileId, held.attempt, properties.retryPause());
        }
    }

    /** As {@link #release}, and the attempt does not count: the storage was away. */
    void giveBack(Held held) {
        if (all.remove(held)) {
            files.giveBack(held.fileId, held.attempt, properties.retryPause());
        }
    }

    boolean isExhausted(long fileId) {
        return files.isExhausted(fileId, properties.maxAttempts());
    }

    @Scheduled(fixedDelayString = "${confetti.recipient-file.verification.renew-every:8s}")
    void renew() {
        all.forEach(this::renew);
    }

    private void renew(Held held) {
        if (held.hasStood(properties.timeout())) {
            all.remove(held);
            LOG.warn("File reader hangs, its lease lapses fileId={} attempt={}", held.fileId, held.attempt);
        } else if (mayRenew(held) && !files.extendLease(held.fileId, held.attempt, properties.lease())) {
            all.remove(held);
        }
    }

    /** Armed to throw, this fail point lets one renewal fall out for good. */
    private boolean mayRenew(Held held) {
        try {
            failPoints.reach("lease-not-renewed", held.fileId);
            return true;
        } catch (FailPointReached notRenewed) {
            all.remove(held);
            return false;
        }
    }
}
