package io.confetti.engine.expiry;

import io.confetti.engine.expiry.store.DueChunks;
import io.confetti.engine.expiry.store.DueChunks.DueChunk;
import io.confetti.engine.expiry.store.DueChunks.Place;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.engine.expiry.store.TemplateEnds.TemplateEnd;
import io.confetti.platform.outage.Outages;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.stereotype.Component;

/**
 * Expires what is over, pushed and claimed coupons in turns, the soonest end first. It reads what is due by an index and nothing else;
 * what fails is passed over and is due at the next sweep.
 */
@Component
class SweepExpired {
    private static final Logger LOG = LoggerFactory.getLogger(SweepExpired.class);
    private static final int CHUNKS = 20;
    private static final int ENDS = 100;
    /** Of one template before another one's turn comes. */
    private static final int PAGES = 20;

    private final DueChunks chunks;
    private final TemplateEnds ends;
    private final ExpireChunks expireChunks;
    private final ExpireClaims expireClaims;
    private final SuiteClock clock;
    private final ExpiryProperties settings;

    SweepExpired(
            DueChunks chunks,
            TemplateEnds ends,
            ExpireChunks expireChunks,
            ExpireClaims expireClaims,
            SuiteClock clock,
            ExpiryProperties settings) {
        this.chunks = chunks;
        this.ends = ends;
        this.expireChunks = expireChunks;
        this.expireClaims = expireClaims;
        this.clock = clock;
        this.settings = settings;
    }

    /** What ended until then is due: for this instance and for the database, since nothing brings an expired coupon back. */
    Instant over() {
        Instant here = clock.instant();
        Instant there = ends.databaseTime();
        return (here.isBefore(there) ? here : there).minus(settings.margin());
    }

    /** @return coupons expired */
    int sweep() {
        Run run = new Run(over());
        while (run.goOn() && !Thread.currentThread().isInterrupted()) {
            LOG.debug("Coupons expired so far coupons={}", run.expired);
        }
        if (run.expired > 0) {
            LOG.info("Coupons expired coupons={} until={}", run.expired, run.over);
        }
        return run.expired;
    }

    private final class Run {
        private final Instant over;
        private final Deque<TemplateEnd> turns = new ArrayDeque<>();
        private Place place = Place.BEGIN;
        private TemplateEnd last;
        private int expired;

        Run(Instant over) {
            this.over = over;
        }

        /** @return whether there was something to do */
        boolean goOn() {
            List<DueChunk> some = chunks.after(place, over, CHUNKS);
            for (DueChunk chunk : some) {
                place = chunk.place();
                orPassOver("chunk " + place, () -> expired += expireChunks.visit(chunk, over));
            }
            if (turns.isEmpty()) {
                turns.addAll(ends.due(last, over, ENDS));
                last = turns.isEmpty() ? last : turns.getLast();
            }
            boolean isOver = some.isEmpty() && turns.isEmpty();
            for (int turn = turns.size(); turn > 0; turn--) {
                TemplateEnd end = turns.poll();
                orPassOver("claims of template " + end.templateId(), () -> takeTurn(end));
            }
            return !isOver;
        }

        private void takeTurn(TemplateEnd end) {
            TemplateEnd at = end;
            for (int page = 0; page < PAGES && at != null; page++) {
                ExpireClaims.Page next = expireClaims.next(at, over);
                expired += next.expired();
                at = next.left();
            }
            if (at != null) {
                turns.add(at);
            }
        }

        /** Whoever locks one of the coupons holds up nothing else; a database that is away ends the sweep. */
        private void orPassOver(String what, Runnable work) {
            try {
                work.run();
            } catch (ConcurrencyFailureException busy) {
                LOG.warn("Coupons not expired, the next sweep does it of={} cause={}", what, busy.getMessage());
            } catch (RuntimeException failure) {
                if (Outages.isOutage(failure)) {
                    throw failure;
                }
                LOG.error("Coupons not expired, the next sweep tries again of={}", what, failure);
            }
        }
    }
}
