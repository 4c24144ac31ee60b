package io.confetti.engine.template;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.confetti.engine.outage.DatabaseGate;
import io.confetti.engine.template.store.PublishedTemplates;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import java.util.List;
import java.util.concurrent.Executor;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

/**
 * Pages of visible templates, kept locally for a second or two: each page costs an instance one query in that time, however
 * many read it. A common copy would not pay, since every change of any template would drop all pages.
 */
@Component
public class TemplateLists {
    private final LoadingCache<Wish, List<PublishedTemplate>> pages;

    TemplateLists(
            PublishedTemplates templates,
            DatabaseGate database,
            SuiteClock clock,
            TemplateCacheProperties settings,
            @Qualifier("templateReaders") Executor threads,
            MeterRegistry metrics) {
        this.pages = Caffeine.newBuilder()
                .maximumSize(settings.localSize())
                .refreshAfterWrite(settings.refreshAfter())
                .expireAfterWrite(settings.localTtl())
                .executor(threads)
                .recordStats()
                .build(wish -> database.through(
                        () -> templates.visible(wish.shopId(), wish.before(), wish.limit(), clock.instant())));
        CaffeineCacheMetrics.monitor(metrics, pages, "template-lists");
    }

    /** @param shopId null for any shop */
    private record Wish(Long shopId, long before, int limit) {}

    /**
     * Visible templates that have not ended, newest first.
     *
     * @param shopId null for any shop
     * @param before ids below it
     */
    public List<PublishedTemplate> visible(Long shopId, long before, int limit) {
        return pages.get(new Wish(shopId, before, limit));
    }

    void forgetAll() {
        pages.invalidateAll();
    }
}
