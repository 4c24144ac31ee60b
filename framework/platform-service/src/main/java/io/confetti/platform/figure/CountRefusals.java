package io.confetti.platform.figure;

import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Counts what leaves no row behind, in memory, and writes the sums every few seconds: a refusal stays as cheap as it is. A crash
 * loses what is not written yet, so these figures are approximate.
 */
public class CountRefusals implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(CountRefusals.class);
    private static final Duration EVERY = Duration.ofSeconds(5);

    /** So that whoever is refused for ever new templates fills no memory: what is beyond counts for its shop. */
    private static final int MOST_KEYS = 10_000;

    private static final int MOST_LETTERS = 32;

    private record Key(long shopId, long templateId, FigureKind kind, String why) {}

    private final Map<Key, LongAdder> counts = new ConcurrentHashMap<>();
    private final WriteDeltas deltas;
    private final TransactionTemplate transaction;
    private final SuiteClock clock;
    private final Counter lost;
    private final BackgroundTimer timer = new BackgroundTimer("refusal-figures");

    CountRefusals(WriteDeltas deltas, TransactionTemplate transaction, SuiteClock clock, MeterRegistry metrics) {
        this.deltas = deltas;
        this.transaction = transaction;
        this.clock = clock;
        this.lost = metrics.counter("confetti.figures.refusals.lost");
    }

    void start() {
        timer.repeat(EVERY, EVERY, this::flush);
    }

    /**
     * @param kind an approximate one
     * @param why word of the reason; what is beyond 32 characters is cut off
     */
    public void count(long shopId, long templateId, FigureKind kind, String why) {
        String part = why.length() > MOST_LETTERS ? why.substring(0, MOST_LETTERS) : why;
        boolean room = counts.size() < MOST_KEYS;
        counts.computeIfAbsent(new Key(shopId, room ? templateId : 0, kind, part), key -> new LongAdder())
                .increment();
    }

    /** Writes what was counted since the last time; what cannot be written is lost, for it must not pile up. */
    public synchronized void flush() {
        var day = deltas.day(clock.instant());
        List<FigureDelta> sums = new ArrayList<>();
        for (Key key : counts.keySet()) {
            // An adder that somebody else has just got hold of and adds to after this is the price of having no lock.
            long n = counts.remove(key).sum();
            if (n > 0) {
                sums.add(
                        new FigureDelta(key.shopId(), key.templateId(), source(key), day, key.kind(), key.why(), n, 0));
            }
        }
        if (!sums.isEmpty()) {
            write(sums);
        }
    }

    private static FigureSource source(Key key) {
        return key.kind() == FigureKind.QUOTE_REFUSED ? FigureSource.ORDERS : FigureSource.CLAIMS;
    }

    private void write(List<FigureDelta> sums) {
        try {
            transaction.executeWithoutResult(status -> deltas.write(sums));
        } catch (DataAccessException | TransactionException away) {
            lost.increment(sums.stream().mapToLong(FigureDelta::n).sum());
            LOG.info("Counts of refusals lost cause={}", away.getMessage());
        }
    }

    @Override
    public void destroy() {
        timer.close();
        flush();
    }
}
