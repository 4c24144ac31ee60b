package io.confetti.distribution.notice.plan;

import io.confetti.distribution.notice.contact.FoundContact;
import io.confetti.distribution.notice.contact.store.ContactRows;
import io.confetti.distribution.notice.plan.store.PlannedChunks;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Plans the notices of a run, as far as its chunks are settled. Whatever stops it, the next call goes on; a call too many does
 * nothing.
 */
@Component
class PlanNotices {

    private static final Logger log = LoggerFactory.getLogger(PlanNotices.class);

    private final PlannedChunks chunks;
    private final PlanInTurn inTurn;
    private final PlanFromFile fromFile;
    private final ContactRows contacts;

    PlanNotices(PlannedChunks chunks, PlanInTurn inTurn, PlanFromFile fromFile, ContactRows contacts) {
        this.chunks = chunks;
        this.inTurn = inTurn;
        this.fromFile = fromFile;
        this.contacts = contacts;
    }

    void plan(PlanRun run) {
        boolean goesOn = switch (run.contacts()) {
            case PROFILE -> inTurn.planOpen(run, users -> profiles(run, users));
            case FILE -> fromFile.plan(run);
            case UNKNOWN -> throw new IllegalStateException("Contacts of a later release taskId=" + run.taskId());
        };
        if (goesOn && chunks.end(run.taskId())) {
            log.info("Notices planned taskId={}", run.taskId());
        }
    }

    private Map<Long, FoundContact> profiles(PlanRun run, Collection<Long> users) {
        Map<Long, FoundContact> found = new HashMap<>();
        contacts.find(run.task().shopId(), users).forEach((user, contact) -> found.put(user, FoundContact.of(contact)));
        return found;
    }
}
