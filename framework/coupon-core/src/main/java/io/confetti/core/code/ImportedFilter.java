package io.confetti.core.code;

import java.time.Duration;
import java.util.Collection;
import java.util.HexFormat;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.redisson.api.RFuture;
import org.redisson.client.RedisException;
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

    private static final long TIMEOUT_MILLIS = 300;
    /** While Redis is away it is not asked for each code: every caller would wait. */
    private static final long REST_NANOS = Duration.ofSeconds(1).toNanos();

    private final ImportedBits bits;
    private volatile ImportMark mark;
    private volatile long restUntil = System.nanoTime();

    ImportedFilter(ImportedBits bits) {
        this.bits = bits;
    }

    /**
     * Whether there certainly is no such code.
     *
     * @param series imported ones that may have it
     */
    boolean lacks(byte[] fingerprint, Collection<SeriesRow> series) {
        if (System.nanoTime() - restUntil < 0) {
            return false;
        }
        try {
            String text = HexFormat.of().formatHex(fingerprint);
            return lacks(text, series) || takesLaterOne() && lacks(text, series);
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

    private boolean lacks(String text, Collection<SeriesRow> series)
            throws InterruptedException, ExecutionException, TimeoutException {
        ImportMark now = mark;
        return now != null && now.covers(series) && !answer(bits.filter(now).containsAsync(text)) && isWhole(now);
    }

    /** Asked after the look: bits that are lost answer no to everything, and Redis may have a later mark, or none. */
    private boolean isWhole(ImportMark now) throws InterruptedException, ExecutionException, TimeoutException {
        if (!answer(bits.filter(now).containsAsync(ImportedBits.ALWAYS_IN))) {
            forget();
            return false;
        }
        return now.equals(ImportMark.parse(answer(bits.mark().getAsync())));
    }

    /**
     * What another instance has put in the place of the mark is taken over at once, and so is the mark that is there when this one has just
     * been started: nobody is to ask the table because of it.
     */
    private boolean takesLaterOne() throws InterruptedException, ExecutionException, TimeoutException {
        ImportMark now = mark;
        ImportMark there = ImportMark.parse(answer(bits.mark().getAsync()));
        if (there == null || now != null && (there.equals(now) || !there.holdsAllOf(now))) {
            return false;
        }
        mark = there;
        return true;
    }

    /** Until the filter is made anew, or taken over, it judges no code. */
    private void forget() {
        mark = null;
    }

    /**
     * Adds what the filter lacks; one instance does, the others take its mark over.
     *
     * @param series all imported ones, also those whose codes are just being taken over
     */
    void extend(Collection<SeriesRow> series) {
        ImportMark known = mark;
        try {
            ImportMark there = bits.known();
            boolean isEnough = there != null && there.covers(series);
            if (there != null) {
                mark = there;
            }
            if (!isEnough || bits.isOld()) {
                bits.extend(series).ifPresent(after -> mark = after);
            }
        } catch (RedisException | DataAccessException | IllegalStateException | IllegalMonitorStateException e) {
            forget();
            LOG.atLevel(known == null ? Level.DEBUG : Level.WARN)
                    .log("Filter of imported codes not extended cause={}", e.getMessage());
        }
    }

    private static <T> T answer(RFuture<T> future) throws InterruptedException, ExecutionException, TimeoutException {
        return future.toCompletableFuture().get(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
    }
}
