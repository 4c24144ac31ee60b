package io.confetti.engine.claim.recover;

import io.confetti.core.stock.RedisRestarted;
import io.confetti.engine.claim.model.ClaimTimes;
import io.confetti.engine.claim.store.ClaimRows;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Has the latest decisions written to Redis again when it comes back, perhaps a second older: a hold that was closed would
 * be open again, and its claim, which has been answered as granted, would be called pending until the hold is swept.
 */
@Component
class RepeatDecisions {

    private static final Logger log = LoggerFactory.getLogger(RepeatDecisions.class);
    private static final int BATCH_SIZE = 5_000;

    private final ClaimRows rows;

    RepeatDecisions(ClaimRows rows) {
        this.rows = rows;
    }

    /** Marks them only; {@link TellRedis} writes them. */
    @EventListener
    void on(RedisRestarted restarted) {
        Instant decidedFrom = rows.now().minus(restarted.lostAtMost());
        Instant acceptedFrom = decidedFrom.minus(ClaimTimes.IN_FLIGHT);
        long marked = rows.templatesOpenAfter(acceptedFrom).stream()
                .mapToLong(template -> mark(template, acceptedFrom, decidedFrom))
                .sum();
        log.info("Decisions are written to Redis again decidedFrom={} claims={}", decidedFrom, marked);
    }

    private long mark(long template, Instant acceptedFrom, Instant decidedFrom) {
        long marked = 0;
        List<Long> some = rows.decidedFrom(template, acceptedFrom, decidedFrom, 0, BATCH_SIZE);
        while (!some.isEmpty()) {
            rows.noteUntold(some);
            marked += some.size();
            some = rows.decidedFrom(template, acceptedFrom, decidedFrom, some.get(some.size() - 1), BATCH_SIZE);
        }
        return marked;
    }
}
