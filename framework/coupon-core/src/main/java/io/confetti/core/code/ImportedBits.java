package io.confetti.core.code;

import io.confetti.core.code.store.CodeImports;
import io.confetti.core.code.store.CodeImports.Fingerprint;
import java.time.Duration;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.redisson.api.RBloomFilter;
import org.redisson.api.RBucket;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The filter of imported codes in Redis, and the mark beside it. A filter that is too small or too old goes on judging while the next one is
 * filled, and one write of the mark puts that in its place.
 */
@Component
class ImportedBits {
    /** No fingerprint; without it the filter is not whole. */
    static final String ALWAYS_IN = "always-in";

    private static final Logger LOG = LoggerFactory.getLogger(ImportedBits.class);
    private static final String MARK = "confetti:codes:imported";
    private static final Duration MARK_TTL = Duration.ofHours(24);
    private static final Duration FILTER_TTL = Duration.ofHours(26);
    /** Then the next one is made, in the size that is needed by then, while there is time to try it often. */
    private static final Duration OLD = Duration.ofHours(20);

    private static final int PAGE = 5_000;
    private static final long SMALLEST = 100_000;
    private static final double FALSE_YES = 0.001;

    private final RedissonClient redisson;
    private final CodeImports imports;

    ImportedBits(RedissonClient redisson, CodeImports imports) {
        this.redisson = redisson;
        this.imports = imports;
    }

    /** The mark of a filter that is there as a whole; null if there is none. */
    ImportMark known() {
        ImportMark there = ImportMark.parse(mark().get());
        return there != null && isWhole(filter(there)) ? there : null;
    }

    private static boolean isWhole(RBloomFilter<String> filter) {
        try {
            return filter.contains(ALWAYS_IN);
        } catch (IllegalStateException lost) { // its size and hashes are not there
            return false;
        }
    }

    /** Whether the next filter is to be made, also because there is none. */
    boolean isOld() {
        return mark().remainTimeToLive() < MARK_TTL.minus(OLD).toMillis();
    }

    /**
     * Adds what the filter lacks, or makes the next one. The lock is held as long as this instance lives and works, however many codes there
     * are.
     *
     * @return the mark; empty if another instance is at it
     */
    Optional<ImportMark> extend(Collection<SeriesRow> series) {
        RLock lock = redisson.getLock(MARK + ":lock");
        if (!lock.tryLock()) {
            return Optional.empty();
        }
        try {
            ImportMark before = known();
            long codes = series.stream().mapToLong(SeriesRow::made).sum();
            boolean isNext = before == null || codes > before.capacity() || isOld();
            ImportMark base = isNext ? begin(codes) : before;
            ImportMark after = new ImportMark(base.filter(), base.capacity(), filled(base, series));
            if (isNext) {
                filter(after).expire(FILTER_TTL); // bits are a key that comes into being with the first of them
                mark().set(after.text(), MARK_TTL);
            } else {
                mark().setAndKeepTTL(after.text());
            }
            LOG.info("Filter of imported codes extended series={} codes={} next={}", series.size(), codes, isNext);
            return Optional.of(after);
        } finally {
            lock.unlock();
        }
    }

    private ImportMark begin(long codes) {
        long capacity = Math.max(SMALLEST, 2 * codes);
        ImportMark next = new ImportMark(MARK + ":" + UUID.randomUUID(), capacity, Map.of());
        filter(next).tryInit(capacity, FALSE_YES);
        filter(next).add(ALWAYS_IN);
        filter(next).expire(FILTER_TTL); // one that is never finished goes by itself
        return next;
    }

    private Map<Long, Long> filled(ImportMark base, Collection<SeriesRow> series) {
        Map<Long, Long> made = new TreeMap<>(base.made());
        for (SeriesRow one : series) {
            fill(filter(base), one, base.madeOf(one));
            made.put(one.id(), Math.max(one.made(), base.madeOf(one)));
        }
        return made;
    }

    private void fill(RBloomFilter<String> filter, SeriesRow series, long from) {
        long next = from;
        while (next < series.made()) {
            List<Fingerprint> page = imports.fingerprints(series.id(), next, PAGE);
            if (page.isEmpty()) {
                return;
            }
            filter.add(page.stream()
                    .map(one -> HexFormat.of().formatHex(one.code()))
                    .toList());
            next = page.get(page.size() - 1).serial() + 1;
        }
    }

    RBloomFilter<String> filter(ImportMark of) {
        return redisson.getBloomFilter(of.filter(), StringCodec.INSTANCE);
    }

    RBucket<String> mark() {
        return redisson.getBucket(MARK, StringCodec.INSTANCE);
    }
}
