package io.confetti.engine.code.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Buckets of this instance alone, by the arithmetic of {@code count_wrong_codes.lua}, while Redis is away. */
@Component
class LocalAttempts {
    /** Owners whose buckets are remembered; beyond that the least used are forgotten, which favours them. */
    private static final int MOST = 200_000;

    private final Ticker nanos;

    /** By bucket: when it is full, in µs since some moment. A full bucket is forgotten. */
    private final Cache<String, Long> fullAt;

    /** Marks of wrong codes that were told, behind the key of who typed them. */
    private final Cache<String, Boolean> told;

    @Autowired
    LocalAttempts() {
        this(System::nanoTime);
    }

    LocalAttempts(Ticker nanos) {
        this.nanos = nanos;
        this.fullAt = Caffeine.newBuilder()
                .maximumSize(MOST)
                .ticker(nanos)
                .expireAfter(Expiry.writing((String key, Long full) ->
                        Duration.ofNanos(TimeUnit.MICROSECONDS.toNanos(Math.max(0, full - now())))))
                .build();
        this.told = Caffeine.newBuilder()
                .maximumSize(MOST)
                .ticker(nanos)
                .expireAfterWrite(Duration.ofDays(1))
                .build();
    }

    /**
     * @param toldKey of who typed the codes
     * @param marks of wrong codes; empty for a right one
     * @return of how many, from the first, the answer may be told
     */
    synchronized int count(String toldKey, List<CodeBucket> buckets, List<String> marks) {
        int count = 0;
        for (String mark : marks) {
            boolean isKnown = !mark.isEmpty() && told.getIfPresent(toldKey + mark) != null;
            if (!isKnown && buckets.stream().anyMatch(this::isEmpty)) {
                break;
            }
            if (!isKnown && !mark.isEmpty()) {
                buckets.stream()
                        .filter(bucket -> bucket.use() == CodeBucket.Use.TAKE)
                        .forEach(bucket -> fullAt.put(bucket.key(), full(bucket) + bucket.back()));
                told.put(toldKey + mark, true);
            }
            count++;
        }
        return count;
    }

    private boolean isEmpty(CodeBucket bucket) {
        return full(bucket) + bucket.back() - now() > bucket.back() * bucket.tokens();
    }

    private long full(CodeBucket bucket) {
        Long known = fullAt.getIfPresent(bucket.key());
        return known == null ? now() : Math.max(known, now());
    }

    private long now() {
        return TimeUnit.NANOSECONDS.toMicros(nanos.read());
    }
}
