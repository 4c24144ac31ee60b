package io.confetti.core.grant;

import io.confetti.core.grant.store.UserCoupons;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Looks up who is at the limit of a template already, so that a push does not hold stock for them. */
@Component
public class FindOwners {

    private final UserCoupons coupons;

    FindOwners(UserCoupons coupons) {
        this.coupons = coupons;
    }

    /** Those of the users who have received as many coupons of the template as they ever may. */
    public Set<Long> atLimit(long templateId, int perUserLimit, List<Long> users) {
        if (users.isEmpty()) {
            return Set.of();
        }
        Map<Long, Long> counts = coupons.ownedBy(templateId, users).stream()
                .collect(Collectors.groupingBy(UserCoupons.Owned::userId, Collectors.counting()));
        return counts.entrySet().stream()
                .filter(count -> count.getValue() >= perUserLimit)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
