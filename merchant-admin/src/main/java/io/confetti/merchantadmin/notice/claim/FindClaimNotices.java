package io.confetti.merchantadmin.notice.claim;

import io.confetti.contract.ClaimNotices;
import io.confetti.merchantadmin.notice.claim.client.DistributionClaimNotices;
import io.confetti.merchantadmin.template.TemplateQueries;
import org.springframework.stereotype.Component;

/** Answers how users hear of the coupons that they claim of a template. */
@Component
public class FindClaimNotices {
    private final TemplateQueries templates;
    private final DistributionClaimNotices distribution;

    FindClaimNotices(TemplateQueries templates, DistributionClaimNotices distribution) {
        this.templates = templates;
        this.distribution = distribution;
    }

    /** @throws io.confetti.platform.error.CouponException 404 if there is no such template, 503 while distribution is away */
    public ClaimNotices find(long shopId, long templateId) {
        templates.require(shopId, templateId);
        return distribution.find(shopId, templateId);
    }
}
