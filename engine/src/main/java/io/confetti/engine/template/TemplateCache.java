package io.confetti.engine.template;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

/**
 * Templates by id, at flash-sale load: this instance's copy, and behind it the {@link TemplateLoader}. One thread per
 * instance loads a cold template; the others wait for it. A local copy that grows old is read again in the background
 * while its readers get the old one, never older than two seconds. A change is notified by pub/sub and drops every copy,
 * also one that is just being made.
 */
@Component
public class TemplateCache {
    private final LoadingCache<Long, Optional<PublishedTemplate>> local;

    TemplateCache(
            TemplateLoader loader,
            TemplateCacheProperties settings,
            @Qualifier("templateReaders") Executor threads,
            MeterRegistry metrics) {
        this.local = Caffeine.newBuilder()
                .maximumSize(settings.localSize())
                .refreshAfterWrite(settings.refreshAfter())
                .expireAfterWrite(settings.localTtl())
                .executor(threads)
                .recordStats()
                .build(loader::load);
        CaffeineCacheMetrics.monitor(metrics, local, "templates");
    }

    /**
     * The template, visible to users or not.
     *
     * @throws io.confetti.platform.error.CouponException 503 if it is in no copy and too many read from the database
     */
    public Optional<PublishedTemplate> find(long templateId) {
        return local.get(templateId);
    }

    /** Drops the local copy; waits for a reading that is under way, which may have seen the old state. */
    void forget(long templateId) {
        local.invalidate(templateId);
    }

    void forgetAll() {
        local.invalidateAll();
    }
}
