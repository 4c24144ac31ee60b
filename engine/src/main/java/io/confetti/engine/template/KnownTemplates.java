package io.confetti.engine.template;

import io.confetti.engine.outage.RedisAway;
import io.confetti.engine.outage.RedisCircuit;
import io.confetti.engine.template.store.PublishedTemplates;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.redisson.api.RBloomFilter;
import org.redisson.api.RBucket;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Bloom filter of all template ids, so that invented ones cost neither a copy in Redis nor a query. A false no would hide
 * a template; it cannot happen: ids grow with time, and a mark beside the filter says below which id it holds every
 * template. The mark stays five minutes behind the database's clock, longer than any transaction can last (the database ends a
 * session that is silent for 45 s), and ids above it are never judged. A no counts only if the very filter that gave
 * it is still the marked one afterwards, so one that went down with Redis is not believed either.
 */
@Component
class KnownTemplates {
    private static final Logger LOG = LoggerFactory.getLogger(KnownTemplates.class);
    private static final String MARK = "confetti:templates:known";
    private static final Duration BEHIND = Duration.ofMinutes(5);
    /** Then it is made anew, in the size that is needed by then. */
    private static final Duration MARK_TTL = Duration.ofHours(24);

    private static final Duration FILTER_TTL = Duration.ofHours(26);
    private static final int PAGE = 5_000;
    private static final long SMALLEST = 100_000;
    private static final double FALSE_YES = 0.01;

    private final RedissonClient redisson;
    private final RedisCircuit circuit;
    private final PublishedTemplates templates;
    private volatile Mark mark;

    KnownTemplates(RedissonClient redisson, RedisCircuit circuit, PublishedTemplates templates) {
        this.redisson = redisson;
        this.circuit = circuit;
        this.templates = templates;
    }

    /** @param below every template with a lower id is in the filter */
    private record Mark(String filter, long below) {
        static Mark parse(String text) {
            int bar = text == null ? -1 : text.indexOf('|');
            return bar < 0 ? null : new Mark(text.substring(0, bar), Long.parseLong(text.substring(bar + 1)));
        }

        String text() {
            return filter + "|" + below;
        }
    }

    /**
     * Whether there certainly is no such template.
     *
     * @throws RedisAway if Redis does not answer
     */
    boolean lacks(long templateId) {
        Mark now = mark;
        if (now == null || templateId >= now.below()) {
            return false;
        }
        try {
            if (circuit.call(() -> filter(now).containsAsync(Long.toString(templateId)))) {
                return false;
            }
            Mark after = Mark.parse(circuit.call(() -> bucket().getAsync()));
            return after != null && after.filter().equals(now.filter());
        } catch (IllegalStateException lost) {
            mark = null; // until it is made anew it judges no id
            return false;
        }
    }

    /** Adds a template immediately; the next {@link #extend} would add it later. */
    void add(long templateId) {
        Mark now = mark;
        if (now != null) {
            filter(now).addAsync(Long.toString(templateId));
        }
    }

    @Scheduled(fixedDelayString = "${confetti.template.filter-interval:30s}")
    void extend() {
        RLock lock = redisson.getLock(MARK + ":lock");
        try {
            if (lock.tryLock(0, 2, TimeUnit.MINUTES)) {
                try {
                    extendLocked();
                } finally {
                    lock.unlock();
                }
            } else {
                mark = Mark.parse(bucket().get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RedisException | DataAccessException | IllegalStateException | IllegalMonitorStateException e) {
            mark = null;
            LOG.warn("Filter of known templates not extended cause={}", e.getMessage());
        }
    }

    private void extendLocked() {
        long below = Ids.lowestAt(templates.now().minus(BEHIND));
        Mark before = Mark.parse(bucket().get());
        if (before != null && filter(before).isExists()) {
            Mark after = new Mark(before.filter(), below);
            fill(filter(before), before.below() - 1);
            endByAge(filter(before));
            bucket().setAndKeepTTL(after.text());
            mark = after;
            return;
        }
        Mark made = new Mark(MARK + ":" + UUID.randomUUID(), below);
        RBloomFilter<String> filter = filter(made);
        filter.tryInit(SMALLEST, FALSE_YES);
        long ids = fill(filter, 0);
        endByAge(filter);
        bucket().set(made.text(), MARK_TTL);
        mark = made;
        LOG.info("Filter of known templates made templates={}", ids);
    }

    /** Its bits are a key that comes into being with the first of them: an age given to it before that is lost. */
    private static void endByAge(RBloomFilter<String> filter) {
        if (filter.remainTimeToLive() < 0) {
            filter.expire(FILTER_TTL);
        }
    }

    private long fill(RBloomFilter<String> filter, long after) {
        long added = 0;
        long last = after;
        List<Long> page;
        do {
            page = templates.idsAfter(last, PAGE);
            if (!page.isEmpty()) {
                filter.add(page.stream().map(String::valueOf).toList());
                last = page.get(page.size() - 1);
                added += page.size();
            }
        } while (page.size() == PAGE);
        return added;
    }

    private RBloomFilter<String> filter(Mark of) {
        return redisson.getBloomFilter(of.filter(), StringCodec.INSTANCE);
    }

    private RBucket<String> bucket() {
        return redisson.getBucket(MARK, StringCodec.INSTANCE);
    }
}
