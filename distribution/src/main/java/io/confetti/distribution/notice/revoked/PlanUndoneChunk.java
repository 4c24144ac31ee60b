package io.confetti.distribution.notice.revoked;

import io.confetti.core.grant.store.CouponsOfSource;
import io.confetti.core.grant.store.CouponsOfSource.Given;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.plan.NoticeBatch;
import io.confetti.distribution.notice.plan.NoticeDraft;
import io.confetti.distribution.notice.plan.store.NoticeRows;
import io.confetti.distribution.notice.remind.DraftReminders;
import io.confetti.distribution.notice.remind.DraftReminders.ToTell;
import io.confetti.distribution.notice.revoked.store.UndoneTasks;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Plans that the users of one undone chunk hear of it, in one transaction with how far that is. Coupons that survived are nothing to
 * tell of.
 */
@Component
class PlanUndoneChunk {

    private final UndoneTasks tasks;
    private final CouponsOfSource coupons;
    private final DraftReminders draft;
    private final NoticeRows notices;

    PlanUndoneChunk(UndoneTasks tasks, CouponsOfSource coupons, DraftReminders draft, NoticeRows notices) {
        this.tasks = tasks;
        this.coupons = coupons;
        this.draft = draft;
        this.notices = notices;
    }

    /** @return notices that were planned; 0 if somebody else has planned them */
    @Transactional
    public int plan(UndoneTask task, UndoneChunk chunk) {
        if (!tasks.move(task.taskId(), chunk.chunkNo())) {
            return 0;
        }
        List<ToTell> revoked = coupons.inBlock(task.sourceId(), chunk.firstCoupon(), chunk.reserved()).stream()
                .filter(coupon -> "REVOKED".equals(coupon.state()))
                .sorted(Comparator.comparingLong(Given::userId))
                .map(coupon -> new ToTell(coupon.userId(), coupon.id(), task.channels(), null))
                .toList();
        List<NoticeDraft> drafts = draft.of(task.shopId(), revoked);
        notices.insert(
                new NoticeBatch(NoticeKind.COUPON_REVOKED, task.shopId(), null, "", task.templateId(), null, null),
                drafts);
        return drafts.size();
    }
}
