package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.kindness.store.NoticeDays;
import io.confetti.distribution.notice.send.store.EndedNotices;
import io.confetti.distribution.notice.send.store.EndedNotices.Over;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Forgets what is not needed any more, a few rows at a time: contacts seven days after the end of their notice, the notices some
 * months later, and past days.
 */
@Component
class WipeContacts {

    private static final Logger LOG = LoggerFactory.getLogger(WipeContacts.class);
    private static final int BATCH = 1_000;
    private static final int BATCHES = 500;
    /** A day is over everywhere after two. */
    private static final Duration DAYS_KEPT = Duration.ofDays(3);

    /**
     * Longer than contacts are kept, and than the doctor looks back. A policy of ends that is taken away and put back reads claims anew,
     * and tells of ends that are up to 45 days away: who has been told is known by the row alone.
     */
    private static final Duration SHORTEST = Duration.ofDays(46);

    private final EndedNotices ended;
    private final NoticeDays days;
    private final Duration kept;

    /** @param kept how long notices are kept after their end */
    WipeContacts(EndedNotices ended, NoticeDays days, @Value("${confetti.notice.kept-for:90d}") Duration kept) {
        if (kept.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException("confetti.notice.kept-for is at least 46 days, not " + kept);
        }
        this.ended = ended;
        this.days = days;
        this.kept = kept;
    }

    /** Wipes before it deletes: what is wiped has its turn later, so that deleting finds nothing else. */
    @Scheduled(fixedDelayString = "${confetti.notice.sending.wipe-every:10m}", initialDelayString = "1m")
    void wipe() {
        log("Contacts of ended notices wiped", () -> ended.wipe(kept, BATCH));
        log("Old notices deleted, or kept for a day more", this::delete);
        log("Counts of past days deleted", () -> days.deleteOlderThan(DAYS_KEPT, BATCH));
    }

    /** What fails, as two instances may at the same rows, holds up nothing else. */
    private static void log(String done, IntSupplier some) {
        try {
            long all = batches(some);
            if (all > 0) {
                LOG.info("{} rows={}", done, all);
            }
        } catch (DataAccessException away) {
            LOG.warn("Not all is done, again in a moment: {}", done, away);
        }
    }

    /** @return how many were deleted, or are still needed */
    private int delete() {
        List<Over> over = ended.over(kept, BATCH);
        Map<Boolean, List<Long>> byNeed = over.stream()
                .collect(Collectors.partitioningBy(Over::isNeeded, Collectors.mapping(Over::id, Collectors.toList())));
        ended.delete(byNeed.get(false));
        ended.keep(byNeed.get(true));
        return over.size();
    }

    private static long batches(IntSupplier some) {
        long all = 0;
        int last = BATCH;
        for (int batch = 0; batch < BATCHES && last == BATCH; batch++) {
            last = some.getAsInt();
            all += last;
        }
        return all;
    }
}
