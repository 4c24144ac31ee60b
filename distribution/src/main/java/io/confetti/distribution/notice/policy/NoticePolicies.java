package io.confetti.distribution.notice.policy;

import io.confetti.distribution.notice.policy.store.PolicyRows;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The policies of shops, in one query however many. */
@Component
public class NoticePolicies {

    private final PolicyRows rows;

    NoticePolicies(PolicyRows rows) {
        this.rows = rows;
    }

    /** @return one for each of the shops */
    public Map<Long, NoticePolicy> of(Collection<Long> shopIds) {
        Map<Long, NoticePolicy> policies = new HashMap<>();
        rows.find(shopIds).forEach((shop, chosen) -> policies.put(shop, chosen.orDefaults()));
        shopIds.forEach(shop -> policies.putIfAbsent(shop, NoticePolicy.DEFAULT));
        return policies;
    }

    public NoticePolicy of(long shopId) {
        return rows.find(shopId).map(ChosenPolicy::orDefaults).orElse(NoticePolicy.DEFAULT);
    }
}
