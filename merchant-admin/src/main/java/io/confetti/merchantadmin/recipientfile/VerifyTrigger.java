package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.merchantadmin.work.DelayedWork;
import io.confetti.merchantadmin.work.WorkTrigger;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.Executor;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/** Has a file verified soon. */
@Component
class VerifyTrigger extends WorkTrigger {

    VerifyTrigger(
            RecipientFileStore files,
            @Qualifier(VerificationThreads.DELAYED) DelayedWork delayed,
            @Qualifier(VerificationThreads.NAME) Executor pool,
            MeterRegistry metrics) {
        super(files, delayed, pool, metrics);
    }

    @TransactionalEventListener
    void on(VerdictForgotten forgotten) {
        trigger(forgotten.fileId());
    }

    @Override
    @Scheduled(fixedDelayString = "${confetti.recipient-file.verification.sweep-every:10s}")
    protected void sweep() {
        super.sweep();
    }
}
