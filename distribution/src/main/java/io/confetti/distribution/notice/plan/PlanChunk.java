package io.confetti.distribution.notice.plan;

import io.confetti.core.grant.store.CouponsOfSource;
import io.confetti.core.grant.store.CouponsOfSource.Given;
import io.confetti.distribution.notice.contact.FoundContact;
import io.confetti.distribution.notice.plan.store.NoticeRows;
import io.confetti.distribution.notice.plan.store.PlannedChunks;
import io.confetti.platform.failpoint.FailPoints;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.interceptor.TransactionAspectSupport;

/**
 * Writes the notices of one settled chunk, and marks it, in one transaction. The chunk's coupons are a range of ids; revoked ones
 * are passed over, and whatever is revoked later is seen by the sender.
 */
@Component
class PlanChunk {

    private final PlannedChunks chunks;
    private final CouponsOfSource coupons;
    private final DraftNotices draft;
    private final NoticeRows notices;
    private final FailPoints failPoints;

    PlanChunk(
            PlannedChunks chunks,
            CouponsOfSource coupons,
            DraftNotices draft,
            NoticeRows notices,
            FailPoints failPoints) {
        this.chunks = chunks;
        this.coupons = coupons;
        this.draft = draft;
        this.notices = notices;
        this.failPoints = failPoints;
    }

    /** @return notices that were planned; 0 if somebody else has planned them, or they are not wanted any more */
    @Transactional
    public int plan(PlanRun run, SettledChunk chunk, ContactBook contacts) {
        List<Given> held = held(run, chunk);
        Map<Long, FoundContact> found =
                contacts.of(held.stream().map(Given::userId).toList());
        List<NoticeDraft> drafts = draft.of(run.task().notices().chain(), held, found);
        if (!chunks.mark(run.taskId(), chunk, drafts.size())) {
            return 0;
        }
        if (!chunks.isPlanning(run.taskId())) { // asked with the chunk locked: a cancel waits for it, or is seen
            TransactionAspectSupport.currentTransactionStatus().setRollbackOnly();
            return 0;
        }
        notices.insert(run.batch(), drafts);
        failPoints.reach("inside-notice-plan", chunk.chunkNo());
        return drafts.size();
    }

    private List<Given> held(PlanRun run, SettledChunk chunk) {
        return coupons.inBlock(run.task().couponSource(), chunk.firstCoupon(), chunk.reserved()).stream()
                .filter(coupon -> !"REVOKED".equals(coupon.state()))
                .toList();
    }
}
