package io.confetti.engine.template;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.confetti.core.database.DatabaseGate;
import io.confetti.engine.template.store.PublishedTemplates;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

/**
 * Pages of visible templates, cut from what an instance keeps for a second or two: the ids of all that are open, and the
 * templates in stretches of fifty. Whatever cursors and sizes its readers send, it costs as many queries as there are
 * stretches, so pages that differ cannot fill the gate to the database. A common copy would not pay, since every
 * change of any template would drop it.
 */
@Component
public class TemplateLists {
    private static final int STRETCH = 50;
    private static final int KEPT = 2_000;
    private static final String ALL = "all";

    private final LoadingCache<String, OpenTemplates> open;
    private final LoadingCache<List<Long>, List<PublishedTemplate>> stretches;
    private final SuiteClock clock;

    TemplateLists(
            PublishedTemplates templates,
            DatabaseGate database,
            SuiteClock clock,
            TemplateCacheProperties settings,
            @Qualifier("templateReaders") Executor threads,
            MeterRegistry metrics) {
        this.clock = clock;
        this.open = kept(settings, threads)
                .build(all -> new OpenTemplates(database.through(() -> templates.open(clock.instant()))));
        this.stretches = kept(settings, threads).build(ids -> database.through(() -> templates.findAll(ids)));
        CaffeineCacheMetrics.monitor(metrics, stretches, "template-lists");
    }

    private static Caffeine<Object, Object> kept(TemplateCacheProperties settings, Executor threads) {
        return Caffeine.newBuilder()
                .maximumSize(KEPT)
                .refreshAfterWrite(settings.refreshAfter())
                .expireAfterWrite(settings.localTtl())
                .executor(threads)
                .recordStats();
    }

    /**
     * Visible templates that have not ended, newest first.
     *
     * @param before ids below it
     * @param wanted further condition
     * @throws io.confetti.platform.error.CouponException 503 if too many read from the database
     */
    public List<PublishedTemplate> visible(
            TemplateSearch search, long before, int limit, Predicate<PublishedTemplate> wanted) {
        List<Long> ids = open.get(ALL).of(search.shopId());
        int passed = OpenTemplates.placeBelow(before, ids);
        Instant now = clock.instant();
        List<PublishedTemplate> page = new ArrayList<>(limit);
        for (int from = passed - passed % STRETCH; from < ids.size() && page.size() < limit; from += STRETCH) {
            stretches.get(List.copyOf(ids.subList(from, Math.min(ids.size(), from + STRETCH)))).stream()
                    .filter(template -> template.id() < before && template.isListed(now))
                    .filter(template -> search.isGoodFor(template) && wanted.test(template))
                    .limit((long) limit - page.size())
                    .forEach(page::add);
        }
        return page;
    }

    void forgetAll() {
        open.invalidateAll();
        stretches.invalidateAll();
    }
}
