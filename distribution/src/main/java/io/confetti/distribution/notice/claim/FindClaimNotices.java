package io.confetti.distribution.notice.claim;

import io.confetti.contract.ClaimNotices;
import io.confetti.distribution.notice.claim.store.ClaimNoticeRows;
import java.util.List;
import org.springframework.stereotype.Component;

/** Answers how users hear of the coupons that they claim of a template. */
@Component
public class FindClaimNotices {

    private final ClaimNoticeRows rows;

    FindClaimNotices(ClaimNoticeRows rows) {
        this.rows = rows;
    }

    /** @return without chain if they do not, or the template is another shop's */
    public ClaimNotices find(long shopId, long templateId) {
        return rows.find(shopId, templateId).orElseGet(() -> new ClaimNotices(shopId, templateId, List.of()));
    }
}
