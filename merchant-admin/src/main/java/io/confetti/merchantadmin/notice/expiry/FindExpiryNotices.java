package io.confetti.merchantadmin.notice.expiry;

import io.confetti.contract.ExpiryNotices;
import io.confetti.merchantadmin.notice.expiry.client.DistributionExpiryNotices;
import io.confetti.merchantadmin.template.TemplateQueries;
import org.springframework.stereotype.Component;

/** Answers when users hear that their coupons of a template end. */
@Component
public class FindExpiryNotices {
    private final TemplateQueries templates;
    private final DistributionExpiryNotices distribution;

    FindExpiryNotices(TemplateQueries templates, DistributionExpiryNotices distribution) {
        this.templates = templates;
        this.distribution = distribution;
    }

    /** @throws io.confetti.platform.error.CouponException 404 if there is no such template, 503 while distribution is away */
    public ExpiryNotices find(long shopId, long templateId) {
        templates.require(shopId, templateId);
        return distribution.find(shopId, templateId);
    }
}
