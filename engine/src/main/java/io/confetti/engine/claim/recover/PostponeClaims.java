package io.confetti.engine.claim.recover;

import io.confetti.contract.AcceptedClaim;
import io.confetti.engine.claim.store.ClaimRows;
import java.util.List;
import org.springframework.stereotype.Component;

/** Leaves claims to the sweepers: to be decided, or told if they are decided already. Their message is not needed then. */
@Component
public class PostponeClaims {

    private final ClaimRows rows;

    PostponeClaims(ClaimRows rows) {
        this.rows = rows;
    }

    /** Doing it twice changes nothing. */
    public void postpone(List<AcceptedClaim> claims) {
        rows.insertPending(claims);
        rows.noteUntold(claims.stream().map(AcceptedClaim::claimId).toList());
    }
}
