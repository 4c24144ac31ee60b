package io.confetti.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** Buckets of this instance alone, by the same arithmetic as the scripts of {@link RedisBuckets}. A full bucket is forgotten. */
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

    /** @param lookedAt must have a token too, and keep it */
    Verdict take(List<Bucket> taken, List<Bucket> lookedAt) {
        for (Bucket bucket : lookedAt) {
            Verdict verdict = look(bucket);
            if (verdict.empty().isPresent()) {
                return verdict;
            }
        }
        for (int count = 0; count < taken.size(); count++) {
            Verdict verdict = take(taken.get(count));
            if (verdict.empty().isPresent()) {
                giveBack(taken.subList(0, count));
                return verdict;
            }
        }
        return Verdict.PASS;
    }

    /** Takes a token of each, and is owed it where there is none. */
    void owe(List<Bucket> from) {
        for (Bucket bucket : from) {
            fullAt.asMap()
                    .compute(
                            bucket.key(),
                            (key, before) ->
                                    fullAfter(before, now()) + bucket.rate().back());
        }
    }

    void giveBack(List<Bucket> to) {
        to.forEach(this::giveBack);
    }

    private Verdict look(Bucket bucket) {
        Long before = fullAt.getIfPresent(bucket.key());
        long wait = before == null ? 0 : waitAfter(bucket, before, now());
        return wait <= 0 ? Verdict.PASS : Verdict.refuse(bucket, wait);
    }

    private static long fullAfter(Long before, long now) {
        return before == null ? now : Math.max(before, now);
    }

    /** Time that a bucket which is full at the given time has to wait for the token that it gives now. */
    private static long waitAfter(Bucket bucket, long fullAt, long now) {
        long back = bucket.rate().back();
        return Math.max(fullAt, now) + back - now - back * bucket.rate().burst();
    }

    private Verdict take(Bucket bucket) {
        long back = bucket.rate().back();
        var verdict = new AtomicReference<>(Verdict.PASS);
        fullAt.asMap().compute(bucket.key(), (key, before) -> {
            long now = now();
            long full = fullAfter(before, now) + back;
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
