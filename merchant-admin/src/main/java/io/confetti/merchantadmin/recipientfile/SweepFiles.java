package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.platform.time.SuiteClock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** The last word: every file without a verdict that nobody verifies is tried again, until it has one. */
@Component
class SweepFiles {
    private static final int AT_ONCE = 50;

    private final RecipientFileStore files;
    private final VerifyTrigger verification;
    private final VerificationProperties properties;
    private final SuiteClock clock;

    SweepFiles(
            RecipientFileStore files, VerifyTrigger verification, VerificationProperties properties, SuiteClock clock) {
        this.files = files;
        this.verification = verification;
        this.properties = properties;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${confetti.recipient-file.verification.sweep-every:10s}")
    void sweep() {
        var now = clock.instant();
        files.waiting(now, now.minus(properties.delay()), AT_ONCE).forEach(verification::tryNow);
    }
}
