package io.confetti.engine.template;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.confetti.core.database.DatabaseGate;
import io.confetti.engine.outage.RedisAway;
import io.confetti.engine.template.TemplateCopies.Reply;
import io.confetti.engine.template.store.PublishedTemplates;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

/**
 * Templates by id, at flash-sale load: local copy, then the Bloom filter, the common copy in Redis, the database. One
 * thread per instance and one instance of all reads a cold template; the others wait for it. A local copy that grows old
 * is read again in the background while its readers get the old one, never older than two seconds. A change is heard by
 * pub/sub and drops every copy, also one that is just being made.
 */
@Component
public class TemplateCache {
    private static final Duration PAUSE = Duration.ofMillis(10);

    private final LoadingCache<Long, Optional<PublishedTemplate>> local;
    private final KnownTemplates known;
    private final TemplateCopies copies;
    private final PublishedTemplates templates;
    private final DatabaseGate database;
    private final Duration patience;
    private final MeterRegistry metrics;

    TemplateCache(
            KnownTemplates known,
            TemplateCopies copies,
            PublishedTemplates templates,
            DatabaseGate database,
            TemplateCacheProperties settings,
            @Qualifier("templateReaders") Executor threads,
            MeterRegistry metrics) {
        this.known = known;
        this.copies = copies;
        this.templates = templates;
        this.database = database;
        this.patience = settings.patience();
        this.metrics = metrics;
        this.local = Caffeine.newBuilder()
                .maximumSize(settings.localSize())
                .refreshAfterWrite(settings.refreshAfter())
                .expireAfterWrite(settings.localTtl())
                .executor(threads)
                .recordStats()
                .build(this::load);
        CaffeineCacheMetrics.monitor(metrics, local, "templates");
        Stream.of("filter", "redis", "database").forEach(this::loads); // at 0 from the start
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

    private Optional<PublishedTemplate> load(long templateId) {
        try {
            return known.lacks(templateId) ? count("filter", Optional.empty()) : fromCommonCopy(templateId);
        } catch (RedisAway e) {
            return fromDatabase(templateId);
        }
    }

    private Optional<PublishedTemplate> fromCommonCopy(long templateId) {
        long giveUp = System.nanoTime() + patience.toNanos();
        do {
            Reply reply = copies.readOrBegin(templateId);
            switch (reply.state()) {
                case FOUND -> {
                    return count("redis", reply.template());
                }
                case TO_MAKE -> {
                    return make(templateId, reply.token());
                }
                default -> LockSupport.parkNanos(PAUSE.toNanos());
            }
        } while (System.nanoTime() < giveUp);
        return fromDatabase(templateId);
    }

    private Optional<PublishedTemplate> make(long templateId, String token) {
        Optional<PublishedTemplate> found = fromDatabase(templateId);
        try {
            copies.install(templateId, token, found);
        } catch (RedisAway e) {
            return found; // the next reader tries again
        }
        return found;
    }

    private Optional<PublishedTemplate> fromDatabase(long templateId) {
        return count("database", database.through(() -> templates.find(templateId)));
    }

    private Optional<PublishedTemplate> count(String from, Optional<PublishedTemplate> found) {
        loads(from).increment();
        return found;
    }

    private Counter loads(String from) {
        return metrics.counter("confetti.template.loads", "from", from);
    }
}
