package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.kindness.store.NoticeDays;
import io.confetti.distribution.notice.send.store.EndedNotices;
import java.time.Duration;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Forgets what is not needed any more, a few rows at a time: contacts seven days after the end of their notice, and past days. */
@Component
class WipeContacts {

    private static final Logger LOG = LoggerFactory.getLogger(WipeContacts.class);
    private static final int BATCH = 1_000;
    private static final int BATCHES = 500;
    /** A day is over everywhere after two. */
    private static final Duration DAYS_KEPT = Duration.ofDays(3);

    private final EndedNotices ended;
    private final NoticeDays days;

    WipeContacts(EndedNotices ended, NoticeDays days) {
        this.ended = ended;
        this.days = days;
    }

    @Scheduled(fixedDelayString = "${confetti.notice.sending.wipe-every:10m}", initialDelayString = "1m")
    void wipe() {
        try {
            long wiped = batches(() -> ended.wipe(BATCH));
            batches(() -> days.deleteOlderThan(DAYS_KEPT, BATCH));
            if (wiped > 0) {
                LOG.info("Contacts of ended notices wiped notices={}", wiped);
            }
        } catch (DataAccessException away) {
            LOG.warn("Contacts not wiped, again in a moment", away);
        }
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
