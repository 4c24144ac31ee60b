package io.confetti.distribution.notice.expiry;

import io.confetti.contract.ExpiryNotices;
import io.confetti.distribution.notice.expiry.store.ExpiryPolicies;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Says when users hear that their coupons of a template end, in the place of what was said before; a repeat changes nothing. */
@Component
public class ChangeExpiryNotices {

    private final ExpiryPolicies policies;

    ChangeExpiryNotices(ExpiryPolicies policies) {
        this.policies = policies;
    }

    /** Nothing is being planned by what was said before, once this returns; what is planned already stays. */
    @Transactional
    public void change(ExpiryNotices notices) {
        policies.put(notices);
    }
}
