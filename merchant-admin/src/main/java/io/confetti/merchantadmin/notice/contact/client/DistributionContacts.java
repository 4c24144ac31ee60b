package io.confetti.merchantadmin.notice.contact.client;

import feign.FeignException;
import io.confetti.contract.ContactList;
import io.confetti.platform.error.CommonError;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Contacts in distribution, which alone can seal and open them. The call may be repeated. */
@Component
public class DistributionContacts {
    private static final Logger LOG = LoggerFactory.getLogger(DistributionContacts.class);

    private final ContactApi distribution;

    DistributionContacts(ContactApi distribution) {
        this.distribution = distribution;
    }

    /** @throws io.confetti.platform.error.CouponException 503 while distribution is away; some may be kept then */
    public void keep(ContactList contacts) {
        try {
            distribution.keep(contacts);
        } catch (FeignException away) {
            LOG.warn("Distribution did not keep contacts status={}", away.status());
            throw CommonError.UNAVAILABLE.refusal();
        }
    }
}
