package io.confetti.engine.usage;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.confetti.contract.TemplateUsage;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/**
 * Usage of templates for the views of operators. Counting costs as much as the template has coupons, so it is done on two threads of
 * its own, and a count is kept a hundred times as long as its count took: counting one template again and again costs a hundredth of
 * one connection, however many look at it.
 */
@Component
public class CountCoupons {
    private static final Logger LOG = LoggerFactory.getLogger(CountCoupons.class);
    private static final int KEPT = 10_000;

    private final CountTemplate countTemplate;
    private final UsageProperties properties;
    private final ThreadPoolTaskExecutor counters;
    private final AsyncCache<Long, Counted> counted;

    CountCoupons(CountTemplate countTemplate, UsageProperties properties, ThreadPoolTaskExecutor usageCounters) {
        this.countTemplate = countTemplate;
        this.properties = properties;
        this.counters = usageCounters;
        this.counted = Caffeine.newBuilder()
                .maximumSize(KEPT)
                .expireAfter(Expiry.<Long, Counted>creating((id, usage) -> properties.keptFor(usage.took())))
                .buildAsync();
    }

    /** @param took time that the count has cost */
    private record Counted(TemplateUsage usage, Duration took) {}

    /** Usage of those templates that are counted within a moment; a count that takes longer goes on and is there next time. */
    public List<TemplateUsage> of(Collection<Long> templateIds) {
        var counts = templateIds.stream().distinct().map(this::start).toList();
        try {
            CompletableFuture.allOf(counts.toArray(CompletableFuture[]::new))
                    .get(properties.timeout().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException someAreMissing) {
            LOG.info("Usage is not complete now templates={} cause={}", counts.size(), someAreMissing.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return counts.stream()
                .filter(count -> count.isDone() && !count.isCompletedExceptionally())
                .map(count -> count.join().usage())
                .toList();
    }

    private CompletableFuture<Counted> start(Long templateId) {
        try {
            return counted.get(templateId, (id, anyThread) -> CompletableFuture.supplyAsync(() -> count(id), counters));
        } catch (RejectedExecutionException busy) {
            return CompletableFuture.failedFuture(busy);
        }
    }

    private Counted count(long templateId) {
        long begin = System.nanoTime();
        TemplateUsage usage = countTemplate.count(templateId);
        return new Counted(usage, Duration.ofNanos(System.nanoTime() - begin));
    }
}
