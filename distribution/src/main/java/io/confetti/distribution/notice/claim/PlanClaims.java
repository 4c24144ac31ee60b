package io.confetti.distribution.notice.claim;

import io.confetti.distribution.notice.claim.store.ClaimNoticeRows;
import io.confetti.distribution.notice.claim.store.UntoldClaims;
import io.confetti.distribution.notice.plan.PlanTurn;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.springframework.stereotype.Component;

/** Plans what is to be told of a template's claims. Whatever stops it, the next call goes on; a call too many does nothing. */
@Component
class PlanClaims {

    static final int PAGE = 500;

    private final ClaimNoticeRows rows;
    private final UntoldClaims claims;
    private final PlanClaimPage planPage;
    private final PlanTurn turn;

    PlanClaims(ClaimNoticeRows rows, UntoldClaims claims, PlanClaimPage planPage, PlanTurn turn) {
        this.rows = rows;
        this.claims = claims;
        this.planPage = planPage;
        this.turn = turn;
    }

    void plan(long templateId) {
        Optional<ClaimLook> look = rows.nextLook(templateId);
        if (look.isPresent() && plan(templateId, look.get())) {
            rows.looked(templateId, look.get());
        }
    }

    /** @return false if it was stopped */
    private boolean plan(long templateId, ClaimLook look) {
        Instant at = look.from();
        long claim = 0;
        List<UntoldClaim> page;
        do {
            if (!turn.await()) {
                return false;
            }
            page = claims.after(templateId, at, claim, look.until(), PAGE);
            if (!page.isEmpty()) {
                OptionalInt planned = planPage.plan(templateId, page);
                if (planned.isEmpty()) {
                    return false;
                }
                turn.took(planned.getAsInt());
                at = page.get(page.size() - 1).acceptedAt();
                claim = page.get(page.size() - 1).claimId();
            }
        } while (page.size() == PAGE);
        return true;
    }
}
