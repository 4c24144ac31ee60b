package io.confetti.engine.template;

import io.confetti.core.database.DatabaseGate;
import io.confetti.engine.outage.RedisAway;
import io.confetti.engine.template.TemplateCopies.Reply;
import io.confetti.engine.template.store.PublishedTemplates;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Loads a template that this instance has no copy of: the Bloom filter, the common copy in Redis, the database. Of all
 * instances one reads a cold template; the others wait for its copy, and read the database themselves if it does not
 * come.
 */
@Component
class TemplateLoader {
    private static final Duration PAUSE = Duration.ofMillis(10);

    private final KnownTemplates known;
    private final TemplateCopies copies;
    private final PublishedTemplates templates;
    private final DatabaseGate database;
    private final Duration timeout;
    private final MeterRegistry metrics;

    TemplateLoader(
            KnownTemplates known,
            TemplateCopies copies,
            PublishedTemplates templates,
            DatabaseGate database,
            TemplateCacheProperties settings,
            MeterRegistry metrics) {
        this.known = known;
        this.copies = copies;
        this.templates = templates;
        this.database = database;
        this.timeout = settings.copyTimeout();
        this.metrics = metrics;
        Stream.of("filter", "redis", "database").forEach(this::loads); // at 0 from the start
    }

    /** @return the template, visible to users or not; empty if there is none */
    Optional<PublishedTemplate> load(long templateId) {
        try {
            return known.lacks(templateId) ? count("filter", Optional.empty()) : fromCommonCopy(templateId);
        } catch (RedisAway e) {
            return fromDatabase(templateId);
        }
    }

    private Optional<PublishedTemplate> fromCommonCopy(long templateId) {
        long giveUp = System.nanoTime() + timeout.toNanos();
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
