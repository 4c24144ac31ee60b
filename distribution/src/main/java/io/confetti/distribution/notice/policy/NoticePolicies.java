package io.confetti.distribution.notice.policy;

import io.confetti.distribution.notice.policy.store.PolicyRows;
import io.confetti.platform.request.SuiteZone;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The policies of shops, in one query however many. */
@Component
public class NoticePolicies {

    private final PolicyRows rows;
    private final SuiteZone suite;

    NoticePolicies(PolicyRows rows, SuiteZone suite) {
        this.rows = rows;
        this.suite = suite;
    }

    /** @return one for each of the shops */
    public Map<Long, NoticePolicy> of(Collection<Long> shopIds) {
        Map<Long, NoticePolicy> policies = new HashMap<>();
        rows.find(shopIds).forEach((shop, chosen) -> policies.put(shop, chosen.orDefaults(suite.id())));
        shopIds.forEach(shop -> policies.putIfAbsent(shop, NoticePolicy.byDefault(suite.id())));
        return policies;
    }

    public NoticePolicy of(long shopId) {
        return rows.find(shopId)
                .map(chosen -> chosen.orDefaults(suite.id()))
                .orElseGet(() -> NoticePolicy.byDefault(suite.id()));
    }
}
