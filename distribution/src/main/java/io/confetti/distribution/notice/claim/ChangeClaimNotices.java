package io.confetti.distribution.notice.claim;

import io.confetti.contract.ClaimNotices;
import io.confetti.distribution.notice.claim.store.ClaimNoticeRows;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Says how users hear of the coupons that they claim of a template; a repeat changes nothing. Claims that were accepted before are
 * not told of.
 */
@Component
public class ChangeClaimNotices {

    private final ClaimNoticeRows rows;

    ChangeClaimNotices(ClaimNoticeRows rows) {
        this.rows = rows;
    }

    /** @param notices without chain: nothing is told any more, and nothing is being planned once this returns */
    @Transactional
    public void change(ClaimNotices notices) {
        if (notices.chain().isEmpty()) {
            rows.remove(notices.shopId(), notices.templateId());
        } else {
            rows.put(notices);
        }
    }
}
