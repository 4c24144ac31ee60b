package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Who verifies which file. A lease is a courtesy that saves work: two verifications at once would be harmless. */
@Component
class VerifyLeases {
    private final RecipientFileStore files;
    private final VerificationProperties properties;
    private final SuiteClock clock;
    private final Set<Long> held = ConcurrentHashMap.newKeySet();

    VerifyLeases(RecipientFileStore files, VerificationProperties properties, SuiteClock clock) {
        this.files = files;
        this.properties = properties;
        this.clock = clock;
    }

    /** Begins an attempt, unless somebody else is at it. */
    boolean take(long fileId) {
        Instant now = clock.instant();
        boolean taken = files.lease(fileId, now, now.plus(properties.lease()), properties.maxAttempts());
        if (taken) {
            held.add(fileId);
        }
        return taken;
    }

    /** After a verdict this changes nothing any more; after a failure the next attempt waits a little. */
    void release(long fileId) {
        held.remove(fileId);
        files.extendLeases(List.of(fileId), clock.instant().plus(properties.retryPause()));
    }

    boolean isExhausted(RecipientFile file) {
        boolean free = file.leasedUntil() == null || !file.leasedUntil().isAfter(clock.instant());
        return free && file.attempts() >= properties.maxAttempts();
    }

    @Scheduled(fixedDelayString = "${confetti.recipient-file.verification.renew-every:8s}")
    void renew() {
        var now = List.copyOf(held);
        if (!now.isEmpty()) {
            files.extendLeases(now, clock.instant().plus(properties.lease()));
        }
    }
}
