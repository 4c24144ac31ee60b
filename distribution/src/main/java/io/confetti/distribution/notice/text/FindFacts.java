package io.confetti.distribution.notice.text;

import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.policy.NoticePolicies;
import io.confetti.distribution.notice.text.store.FactRows;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Finds what a batch of notices tells, in as many queries as there are tables. */
@Component
class FindFacts {

    private final NoticePolicies policies;
    private final FactRows rows;

    FindFacts(NoticePolicies policies, FactRows rows) {
        this.policies = policies;
        this.rows = rows;
    }

    TextFacts of(List<NoticeToSay> notices) {
        Map<Long, CouponFacts> coupons = rows.coupons(ids(notices, NoticeToSay::couponId));
        Set<Long> templates = new HashSet<>(ids(notices, NoticeToSay::templateId));
        coupons.values().forEach(coupon -> templates.add(coupon.templateId()));
        return new TextFacts(
                policies.of(ids(notices, NoticeToSay::shopId)),
                rows.users(ids(notices, NoticeToSay::userId)),
                coupons,
                rows.templates(templates),
                rows.sources(notices.stream()
                        .filter(FindFacts::isToOperators)
                        .map(NoticeToSay::id)
                        .toList()));
    }

    private static boolean isToOperators(NoticeToSay notice) {
        return notice.kind() == NoticeKind.TASK_ENDED || notice.kind() == NoticeKind.TASK_HELD;
    }

    private static Collection<Long> ids(List<NoticeToSay> notices, Function<NoticeToSay, Long> id) {
        return notices.stream().map(id).filter(Objects::nonNull).collect(Collectors.toSet());
    }
}
