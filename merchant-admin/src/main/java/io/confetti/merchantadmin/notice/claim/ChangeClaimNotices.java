package io.confetti.merchantadmin.notice.claim;

import io.confetti.contract.ClaimNotices;
import io.confetti.contract.NoticePlan;
import io.confetti.merchantadmin.notice.claim.client.DistributionClaimNotices;
import io.confetti.merchantadmin.task.RequireChannels;
import io.confetti.merchantadmin.template.TemplateQueries;
import org.springframework.stereotype.Component;

/** Says how users hear of the coupons that they claim of a template from now on. A repeat changes nothing. */
@Component
public class ChangeClaimNotices {
    private final TemplateQueries templates;
    private final RequireChannels requireChannels;
    private final DistributionClaimNotices distribution;

    ChangeClaimNotices(
            TemplateQueries templates, RequireChannels requireChannels, DistributionClaimNotices distribution) {
        this.templates = templates;
        this.requireChannels = requireChannels;
        this.distribution = distribution;
    }

    /**
     * @throws io.confetti.platform.error.CouponException 404 if there is no such template, 422 if nobody carries a channel, 503
     *     while distribution is away
     */
    public void change(ClaimNotices notices) {
        templates.require(notices.shopId(), notices.templateId());
        requireChannels.require("chain", new NoticePlan(notices.chain(), null, null).provided());
        distribution.change(notices);
    }
}
