package io.confetti.core.code;

import io.confetti.core.code.store.CodeImports;
import java.time.Duration;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.redisson.api.RBloomFilter;
import org.redisson.api.RBucket;
import org.redisson.api.RFuture;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Bloom filter of all imported codes, so that invented ones cost no query. A false no would hide a code that somebody holds; it cannot
 * happen: a mark beside the filter says which serials of which series it holds, a no counts only if these are all that this instance
 * knows, and only if the mark is the same after the look. One that went down with Redis, or came back a second older, is not believed.
 */
@Component
class ImportedFilter {
    private static final Logger LOG = LoggerFactory.getLogger(ImportedFilter.class);
    private static final String MARK = "confetti:codes:imported";
    /** Then it is made anew, in the size that is needed by then. */
    private static final Duration MARK_TTL = Duration.ofHours(24);

    private static final Duration FILTER_TTL = Duration.ofHours(26);
    /** No fingerprint; without it the filter is not whole. */
    private static final String ALWAYS_IN = "always-in";

    private static final int PAGE = 5_000;
    private static final long SMALLEST = 100_000;
    private static final double FALSE_YES = 0.001;
    private static final long TIMEOUT_MILLIS = 300;
    /** While Redis is away it is not asked for each code: every caller would wait. */
    private static final long REST_NANOS = Duration.ofSeconds(1).toNanos();

    private final RedissonClient redisson;
    private final CodeImports imports;
    private volatile ImportMark mark;
    private volatile long restUntil = System.nanoTime();

    ImportedFilter(RedissonClient redisson, CodeImports imports) {
        this.redisson = redisson;
        this.imports = imports;
    }

    /**
     * Whether there certainly is no such code.
     *
     * @param series all imported ones
     */
    boolean lacks(byte[] fingerprint, Collection<SeriesRow> series) {
        ImportMark now = mark;
        if (now == null || !now.covers(series) || System.nanoTime() - restUntil < 0) {
            return false;
        }
        try {
            return !answer(filter(now).containsAsync(text(fingerprint))) && isWhole(now);
        } catch (TimeoutException | ExecutionException | RedisException away) {
            restUntil = System.nanoTime() + REST_NANOS;
            return false;
        } catch (IllegalStateException lost) {
            forget();
            return false;
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Asked after the look: bits that are lost answer no to everything, and Redis may have a later mark, or none. */
    private boolean isWhole(ImportMark now) throws InterruptedException, ExecutionException, TimeoutException {
        if (!answer(filter(now).containsAsync(ALWAYS_IN))) {
            forget();
            return false;
        }
        return now.equals(ImportMark.parse(answer(bucket().getAsync())));
    }

    /** Until the filter is made anew, or taken over, it judges no code. */
    private void forget() {
        mark = null;
    }

    /** Adds what the filter lacks; one instance does, the others take its mark over. */
    void extend(Collection<SeriesRow> series) {
        ImportMark known = mark;
        RLock lock = redisson.getLock(MARK + ":lock");
        try {
            ImportMark there = ImportMark.parse(bucket().get());
            if (there != null && there.covers(series) && filter(there).isExists()) {
                mark = there;
            } else if (lock.tryLock(0, 2, TimeUnit.MINUTES)) {
                try {
                    extendLocked(series);
                } finally {
                    lock.unlock();
                }
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } catch (RedisException | DataAccessException | IllegalStateException | IllegalMonitorStateException e) {
            forget();
            LOG.atLevel(known == null ? Level.DEBUG : Level.WARN)
                    .log("Filter of imported codes not extended cause={}", e.getMessage());
        }
    }

    private void extendLocked(Collection<SeriesRow> series) {
        ImportMark before = ImportMark.parse(bucket().get());
        long codes = series.stream().mapToLong(SeriesRow::made).sum();
        if (before == null || codes > before.capacity() || !filter(before).isExists()) {
            long capacity = Math.max(SMALLEST, 2 * codes);
            before = new ImportMark(MARK + ":" + UUID.randomUUID(), capacity, new TreeMap<>());
            filter(before).tryInit(capacity, FALSE_YES);
            filter(before).add(ALWAYS_IN);
            bucket().delete();
        }
        var made = new TreeMap<>(before.made());
        for (SeriesRow one : series) {
            fill(filter(before), one, before.madeOf(one));
            made.put(one.id(), Math.max(one.made(), before.madeOf(one)));
        }
        var after = new ImportMark(before.filter(), before.capacity(), made);
        keep(after);
        mark = after;
        LOG.info("Filter of imported codes extended series={} codes={}", made.size(), codes);
    }

    private void fill(RBloomFilter<String> filter, SeriesRow series, long from) {
        long next = from;
        while (next < series.made()) {
            List<byte[]> page = imports.fingerprints(series.id(), next, PAGE);
            if (page.isEmpty()) {
                return;
            }
            filter.add(page.stream().map(ImportedFilter::text).toList());
            next += page.size();
        }
    }

    /** Bits are a key that comes into being with the first of them: an age given to it before that is lost. */
    private void keep(ImportMark after) {
        if (filter(after).remainTimeToLive() < 0) {
            filter(after).expire(FILTER_TTL);
        }
        if (bucket().isExists()) {
            bucket().setAndKeepTTL(after.text());
        } else {
            bucket().set(after.text(), MARK_TTL);
        }
    }

    private static <T> T answer(RFuture<T> future) throws InterruptedException, ExecutionException, TimeoutException {
        return future.toCompletableFuture().get(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
    }

    private static String text(byte[] fingerprint) {
        return HexFormat.of().formatHex(fingerprint);
    }

    private RBloomFilter<String> filter(ImportMark of) {
        return redisson.getBloomFilter(of.filter(), StringCodec.INSTANCE);
    }

    private RBucket<String> bucket() {
        return redisson.getBucket(MARK, StringCodec.INSTANCE);
    }
}
