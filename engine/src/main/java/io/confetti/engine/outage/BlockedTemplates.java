package io.confetti.engine.outage;

import io.confetti.platform.outage.Outages;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Templates whose rows are locked for longer than a session waits, for instance a process that is frozen in its
 * transaction. Each try costs a thread the whole wait, so only one thread at a time tries such a template, whichever it
 * is; all others are refused immediately, and threads stay free for other templates (ADR 0015). The mark expires 30 s after
 * the last lock timeout, in case no caller tries again.
 */
@Component
public class BlockedTemplates {

    private static final Logger log = LoggerFactory.getLogger(BlockedTemplates.class);

    private static final long EXPIRES_AFTER_NANOS = Duration.ofSeconds(30).toNanos();

    /** Template to the time of the last lock timeout. */
    private final Map<Long, Long> blocked = new ConcurrentHashMap<>();

    private final LongSupplier nanos;
    private final Semaphore trial = new Semaphore(1);

    @Autowired
    BlockedTemplates(MeterRegistry metrics) {
        this(metrics, System::nanoTime);
    }

    BlockedTemplates(MeterRegistry metrics, LongSupplier nanos) {
        this.nanos = nanos;
        Gauge.builder("confetti.claim.blocked.templates", this, BlockedTemplates::count)
                .description("templates whose claims wait for a lock that is not released")
                .register(metrics);
    }

    /** @throws TemplateBlockedException if it is blocked and another thread tries */
    public <T> T run(long templateId, Supplier<T> work) {
        if (!isBlocked(templateId)) {
            return watched(templateId, work);
        }
        if (!trial.tryAcquire()) {
            throw new TemplateBlockedException(templateId);
        }
        try {
            return watched(templateId, work);
        } finally {
            trial.release();
        }
    }

    public void run(long templateId, Runnable work) {
        run(templateId, () -> {
            work.run();
            return null;
        });
    }

    private boolean isBlocked(long templateId) {
        return blocked.computeIfPresent(templateId, (id, last) -> isRecent(last) ? last : null) != null;
    }

    private boolean isRecent(long last) {
        return nanos.getAsLong() - last < EXPIRES_AFTER_NANOS;
    }

    private int count() {
        blocked.values().removeIf(last -> !isRecent(last));
        return blocked.size();
    }

    private <T> T watched(long templateId, Supplier<T> work) {
        try {
            T result = work.get();
            if (blocked.remove(templateId) != null) {
                log.info("Template is free again templateId={}", templateId);
            }
            return result;
        } catch (RuntimeException failure) {
            if (Outages.isLockTimeout(failure) && blocked.put(templateId, nanos.getAsLong()) == null) {
                log.warn("Template is locked for long, its claims wait templateId={}", templateId, failure);
            }
            throw failure;
        }
    }
}
