package io.confetti.distribution.notice.expiry;

import io.confetti.contract.ExpiryNotices;
import io.confetti.contract.ExpiryNotices.ExpiryNotice;
import io.confetti.distribution.notice.expiry.store.ExpiryPolicies;
import org.springframework.stereotype.Component;

/** Answers when users hear that their coupons of a template end. */
@Component
public class FindExpiryNotices {

    private final ExpiryPolicies policies;

    FindExpiryNotices(ExpiryPolicies policies) {
        this.policies = policies;
    }

    /** @return without notices if they do not, or the template is another shop's */
    public ExpiryNotices find(long shopId, long templateId) {
        return new ExpiryNotices(
                shopId,
                templateId,
                policies.find(shopId, templateId).stream()
                        .map(policy -> new ExpiryNotice(policy.beforeMinutes(), policy.channels()))
                        .toList());
    }
}
