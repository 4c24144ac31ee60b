package io.confetti.merchantadmin.notice.claim.client;

import feign.FeignException;
import io.confetti.contract.ClaimNotices;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** How users hear of what they claim, as distribution keeps it. Calls may be repeated. */
@Component
public class DistributionClaimNotices {
    private static final Logger LOG = LoggerFactory.getLogger(DistributionClaimNotices.class);

    private final ClaimNoticesApi distribution;

    DistributionClaimNotices(ClaimNoticesApi distribution) {
        this.distribution = distribution;
    }

    /** @throws CouponException 503 while distribution is away; it may have been changed then */
    public void change(ClaimNotices notices) {
        try {
            distribution.change(notices);
        } catch (FeignException away) {
            throw away(away);
        }
    }

    /** @throws CouponException 503 while distribution is away */
    public ClaimNotices find(long shopId, long templateId) {
        try {
            return distribution.find(shopId, templateId).data();
        } catch (FeignException away) {
            throw away(away);
        }
    }

    private static CouponException away(FeignException cause) {
        LOG.warn("Distribution did not answer about notices of claims status={}", cause.status());
        return CommonError.UNAVAILABLE.refusal();
    }
}
