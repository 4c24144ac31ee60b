package io.confetti.engine.claim.accept;

import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimFigures;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.platform.error.CouponException;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Refuses a claim without a ticket: counts it and says exactly why. */
@Component
class RefuseAtOnce {

    private final ClaimFigures figures;

    RefuseAtOnce(ClaimFigures figures) {
        this.figures = figures;
    }

    CouponException because(ClaimError reason, PublishedTemplate template) {
        figures.refused(reason);
        return reason.refusal(Map.of(
                "start",
                template.stock().claimStart(),
                "end",
                template.stock().claimEnd(),
                "limit",
                template.offer().perUserLimit()));
    }
}
