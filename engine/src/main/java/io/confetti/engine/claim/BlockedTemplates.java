package io.confetti.engine.claim;

import io.confetti.platform.web.Outages;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Templates whose rows somebody has locked for longer than a session waits, for instance a process that is frozen in its
 * transaction. Each try costs a thread the whole wait, so only one thread at a time tries such a template, whichever it
 * is; all others are turned away at once, and threads stay free for other templates (ADR 0015).
 */
@Component
class BlockedTemplates {

    private static final Logger log = LoggerFactory.getLogger(BlockedTemplates.class);

    private final Set<Long> blocked = ConcurrentHashMap.newKeySet();
    private final Semaphore trier = new Semaphore(1);

    BlockedTemplates(MeterRegistry metrics) {
        Gauge.builder("confetti.claim.blocked.templates", blocked, Set::size)
                .description("templates whose claims wait for a lock that somebody else does not give up")
                .register(metrics);
    }

    /** @throws TemplateBlockedException if it is blocked and somebody else tries */
    <T> T run(long templateId, Supplier<T> work) {
        if (!blocked.contains(templateId)) {
            return watched(templateId, work);
        }
        if (!trier.tryAcquire()) {
            throw new TemplateBlockedException(templateId);
        }
        try {
            return watched(templateId, work);
        } finally {
            trier.release();
        }
    }

    void run(long templateId, Runnable work) {
        run(templateId, () -> {
            work.run();
            return null;
        });
    }

    private <T> T watched(long templateId, Supplier<T> work) {
        try {
            T result = work.get();
            if (blocked.remove(templateId)) {
                log.info("Template is free again templateId={}", templateId);
            }
            return result;
        } catch (RuntimeException failure) {
            if (Outages.isLockTimeout(failure) && blocked.add(templateId)) {
                log.warn("Template is locked by somebody, its claims wait templateId={}", templateId, failure);
            }
            throw failure;
        }
    }
}
