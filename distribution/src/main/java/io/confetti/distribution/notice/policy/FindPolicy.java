package io.confetti.distribution.notice.policy;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.ShopNoticePolicy;
import io.confetti.distribution.notice.contact.SealContacts;
import org.springframework.stereotype.Component;

/** Reads the policy that holds for a shop, chosen or by default. */
@Component
public class FindPolicy {

    private final NoticePolicies policies;
    private final SealContacts seal;

    FindPolicy(NoticePolicies policies, SealContacts seal) {
        this.policies = policies;
        this.seal = seal;
    }

    public ShopNoticePolicy find(long shopId) {
        NoticePolicy policy = policies.of(shopId);
        return new ShopNoticePolicy(
                policy.zone().getId(),
                policy.language(),
                policy.quietFrom().toString(),
                policy.quietUntil().toString(),
                policy.operatorMail() == null
                        ? null
                        : seal.open(shopId, NoticePolicy.OPERATOR, NoticeChannel.MAIL, policy.operatorMail()),
                policy.shopName(),
                policy.link());
    }
}
