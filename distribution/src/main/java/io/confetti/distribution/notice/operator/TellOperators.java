package io.confetti.distribution.notice.operator;

import io.confetti.contract.NoticeChannel;
import io.confetti.core.event.PushFact;
import io.confetti.core.event.PushHeld;
import io.confetti.core.event.PushListener;
import io.confetti.distribution.notice.channel.AvailableChannels;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.plan.NoticeBatch;
import io.confetti.distribution.notice.plan.NoticeDraft;
import io.confetti.distribution.notice.plan.store.NoticeRows;
import io.confetti.distribution.notice.policy.NoticePolicies;
import io.confetti.platform.id.Ids;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Writes a notice to the operators of the shop, if its policy has an address, in the transaction of what has happened: that a push has
 * ended, and each time that one waits after its trial. The address is sealed there as that of a notice to user 0 is.
 */
@Component
class TellOperators implements PushListener {

    private static final long OPERATORS = 0;

    private final NoticePolicies policies;
    private final AvailableChannels available;
    private final NoticeRows notices;
    private final Ids ids;

    TellOperators(NoticePolicies policies, AvailableChannels available, NoticeRows notices, Ids ids) {
        this.policies = policies;
        this.available = available;
        this.notices = notices;
        this.ids = ids;
    }

    @Override
    public void hear(PushFact fact) {
        if (!available.isAvailable(NoticeChannel.MAIL)) {
            return;
        }
        String address = policies.of(fact.shopId()).operatorMail();
        if (address != null) {
            notices.insert(batch(fact), List.of(draft(address)));
        }
    }

    /** A push ends once; it may be held several times. */
    private static NoticeBatch batch(PushFact fact) {
        return fact instanceof PushHeld held
                ? batch(held, NoticeKind.TASK_HELD, Long.toString(held.at().toEpochMilli()))
                : batch(fact, NoticeKind.TASK_ENDED, "");
    }

    /** Of no task, though it is about one: what users of a task hear is counted, paused and cancelled without it. */
    private static NoticeBatch batch(PushFact fact, NoticeKind kind, String occasion) {
        return new NoticeBatch(kind, fact.shopId(), fact.taskId(), occasion, fact.templateId(), null, null);
    }

    private NoticeDraft draft(String address) {
        return new NoticeDraft(ids.next(), OPERATORS, null, NoticeChannel.MAIL, address, null, null, null, null);
    }
}
