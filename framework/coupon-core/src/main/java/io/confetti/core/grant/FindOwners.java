package io.confetti.core.grant;

import io.confetti.core.grant.store.UserCoupons;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Looks up how near users are to the limit of a template, so that a push does not hold stock for those who are at it. */
@Component
public class FindOwners {

    private final UserCoupons coupons;

    FindOwners(UserCoupons coupons) {
        this.coupons = coupons;
    }

    /** Coupons of the template that the user has ever received, but those that were revoked and freed their place. */
    public int received(long templateId, long userId) {
        return coupons.ownedBy(templateId, List.of(userId)).size();
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
