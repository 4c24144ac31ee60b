package io.confetti.engine.retention;

import io.confetti.engine.retention.store.OldClaims;
import io.confetti.platform.retention.RetentionRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Claims that were refused long ago. Granted ones stay: their coupons name them. */
@Component
class ForgetRefusedClaims implements RetentionRule {
    private final OldClaims claims;
    private final KeepProperties properties;

    ForgetRefusedClaims(OldClaims claims, KeepProperties properties) {
        this.claims = claims;
        this.properties = properties;
    }

    @Override
    public String name() {
        return "refused-claims";
    }

    @Override
    public Duration kept() {
        return properties.refusedClaims();
    }

    @Override
    public long due(int most) {
        return find(most).size();
    }

    @Override
    public int delete(int most) {
        List<Long> due = find(most);
        claims.delete(due);
        return due.size();
    }

    private List<Long> find(int most) {
        List<Long> due = new ArrayList<>();
        for (Optional<Long> template = claims.nextTemplate(0);
                template.isPresent() && due.size() < most;
                template = claims.nextTemplate(template.get())) {
            due.addAll(claims.due(template.get(), kept(), most - due.size()));
        }
        return due;
    }
}
