package io.confetti.merchantadmin.notice.policy.client;

import feign.FeignException;
import io.confetti.contract.NoticePolicyChange;
import io.confetti.contract.ShopNoticePolicy;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Policies in distribution. Both calls may be repeated. */
@Component
public class DistributionPolicies {
    private static final Logger LOG = LoggerFactory.getLogger(DistributionPolicies.class);

    private final PolicyApi distribution;

    DistributionPolicies(PolicyApi distribution) {
        this.distribution = distribution;
    }

    /**
     * @return with defaults in the place of what the shop has not chosen
     * @throws CouponException 503 while distribution is away
     */
    public ShopNoticePolicy find(long shopId) {
        try {
            return distribution.find(shopId).data();
        } catch (FeignException away) {
            throw unavailable(away);
        }
    }

    /** @throws CouponException 503 while distribution is away; it may have been changed then */
    public void change(NoticePolicyChange change) {
        try {
            distribution.change(change);
        } catch (FeignException away) {
            throw unavailable(away);
        }
    }

    private static CouponException unavailable(FeignException away) {
        LOG.warn("Distribution did not answer about a policy status={}", away.status());
        return CommonError.UNAVAILABLE.refusal();
    }
}
