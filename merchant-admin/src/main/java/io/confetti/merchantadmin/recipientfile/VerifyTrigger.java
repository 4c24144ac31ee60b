package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.work.DelayedWork;
import io.confetti.platform.trace.TraceId;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/** Has a file verified soon: immediately if a thread is free, else by the safety net. The caller never waits. */
@Component
class VerifyTrigger {
    private static final Logger LOG = LoggerFactory.getLogger(VerifyTrigger.class);

    private final VerifyFile verifyFile;
    private final DelayedWork delayed;
    private final Executor pool;

    VerifyTrigger(
            VerifyFile verifyFile,
            @Qualifier(VerificationThreads.DELAYED) DelayedWork delayed,
            @Qualifier(VerificationThreads.NAME) Executor pool) {
        this.verifyFile = verifyFile;
        this.delayed = delayed;
        this.pool = pool;
    }

    /** To be called after the file's row has been committed. */
    void trigger(long fileId) {
        delayed.remember(fileId);
        tryNow(fileId);
    }

    @TransactionalEventListener
    void on(VerdictForgotten forgotten) {
        trigger(forgotten.fileId());
    }

    /** Uses a free thread of the pool; without one the file is left to the next occasion. */
    void tryNow(long fileId) {
        String trace = TraceId.acceptOrNew(TraceId.current());
        pool.execute(() -> verify(fileId, trace));
    }

    private void verify(long fileId, String trace) {
        try (var scope = TraceId.open(trace)) {
            verifyFile.verify(fileId);
        } catch (RuntimeException e) { // no caller waits for it; the sweeper tries again, bounded
            LOG.error("Verification broke off fileId={}", fileId, e);
        }
    }
}
