package io.confetti.merchantadmin.notice.expiry.client;

import feign.FeignException;
import io.confetti.contract.ExpiryNotices;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** When users hear that their coupons end, as distribution keeps it. Calls may be repeated. */
@Component
public class DistributionExpiryNotices {
    private static final Logger LOG = LoggerFactory.getLogger(DistributionExpiryNotices.class);

    private final ExpiryNoticesApi distribution;

    DistributionExpiryNotices(ExpiryNoticesApi distribution) {
        this.distribution = distribution;
    }

    /** @throws CouponException 503 while distribution is away; it may have been changed then */
    public void change(ExpiryNotices notices) {
        try {
            distribution.change(notices);
        } catch (FeignException away) {
            throw away(away);
        }
    }

    /** @throws CouponException 503 while distribution is away */
    public ExpiryNotices find(long shopId, long templateId) {
        try {
            return distribution.find(shopId, templateId).data();
        } catch (FeignException away) {
            throw away(away);
        }
    }

    private static CouponException away(FeignException cause) {
        LOG.warn("Distribution did not answer about notices of ends status={}", cause.status());
        return CommonError.UNAVAILABLE.refusal();
    }
}
