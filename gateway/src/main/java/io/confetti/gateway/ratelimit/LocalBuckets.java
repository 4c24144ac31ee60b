package io.confetti.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** Buckets of this instance alone, by the same arithmetic as {@code lua/take_tokens.lua}. A full bucket is forgotten. */
class LocalBuckets {
    private final Ticker nanos;
    private final Cache<String, Long> fullAt;

    /** @param most buckets to remember; beyond that the least used are forgotten, which favours their owners */
    LocalBuckets(long most, Ticker nanos) {
        this.nanos = nanos;
        this.fullAt = Caffeine.newBuilder()
                .maximumSize(most)
                .ticker(nanos)
                .expireAfter(Expiry.writing((String key, Long full) ->
                        Duration.ofNanos(TimeUnit.MICROSECONDS.toNanos(Math.max(0, full - now())))))
                .build();
    }

    Verdict take(List<Bucket> buckets) {
        for (int taken = 0; taken < buckets.size(); taken++) {
            Verdict verdict = take(buckets.get(taken));
            if (verdict.empty().isPresent()) {
                buckets.subList(0, taken).forEach(this::giveBack);
                return verdict;
            }
        }
        return Verdict.PASS;
    }

    private Verdict take(Bucket bucket) {
        long back = bucket.rate().back();
        var verdict = new AtomicReference<>(Verdict.PASS);
        fullAt.asMap().compute(bucket.key(), (key, before) -> {
            long now = now();
            long full = (before == null ? now : Math.max(before, now)) + back;
            long wait = full - now - back * bucket.rate().burst();
            if (wait <= 0) {
                return full;
            }
            verdict.set(Verdict.refuse(bucket, wait));
            return before;
        });
        return verdict.get();
    }

    private void giveBack(Bucket bucket) {
        fullAt.asMap()
                .computeIfPresent(
                        bucket.key(), (key, full) -> full - bucket.rate().back());
    }

    /** µs since some moment. */
    private long now() {
        return TimeUnit.NANOSECONDS.toMicros(nanos.read());
    }
}
