package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.merchantadmin.work.WorkLeases;
import io.confetti.platform.failpoint.FailPoints;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Which files this instance verifies. */
@Component
class VerifyLeases extends WorkLeases {

    VerifyLeases(RecipientFileStore files, VerificationProperties properties, FailPoints failPoints) {
        super(files, properties.times(), failPoints);
    }

    @Override
    @Scheduled(fixedDelayString = "${confetti.recipient-file.verification.renew-every:8s}")
    protected void renew() {
        super.renew();
    }
}
