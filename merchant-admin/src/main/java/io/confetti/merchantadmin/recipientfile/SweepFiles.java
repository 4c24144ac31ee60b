package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Tries every file again that has no verdict and is not being verified, until it has one. */
@Component
class SweepFiles {
    private static final int BATCH_SIZE = 50;

    private final RecipientFileStore files;
    private final VerifyTrigger verification;
    private final VerificationProperties properties;
    private final Counter fallbacks;

    SweepFiles(
            RecipientFileStore files,
            VerifyTrigger verification,
            VerificationProperties properties,
            MeterRegistry metrics) {
        this.files = files;
        this.verification = verification;
        this.properties = properties;
        this.fallbacks = metrics.counter("confetti.verification.fallbacks", "by", "sweeper");
    }

    @Scheduled(fixedDelayString = "${confetti.recipient-file.verification.sweep-every:10s}")
    void sweep() {
        var waiting = files.waiting(properties.delay(), BATCH_SIZE);
        fallbacks.increment(waiting.size());
        waiting.forEach(verification::tryNow);
    }
}
