package io.confetti.engine.listing;

import io.confetti.contract.ClaimPage;
import io.confetti.contract.ClaimPage.ClaimLine;
import io.confetti.engine.listing.store.ClaimLines;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Claims of one template in one state, in the order of their acceptance. */
@Component
public class ListClaims {
    private final ClaimLines claims;

    ListClaims(ClaimLines claims) {
        this.claims = claims;
    }

    /**
     * @param state PENDING, GRANTED, REFUSED
     * @param period of acceptance
     */
    public record Wanted(long templateId, String state, Period period) {}

    /** @param to exclusive */
    public record Period(Instant from, Instant to) {}

    /**
     * @param after {@code next} of the page before; null for the first one
     * @throws io.confetti.platform.error.CouponException 400 if that is none
     */
    public ClaimPage page(Wanted wanted, String after, int limit) {
        ClaimPlace place = after == null ? ClaimPlace.before(wanted.period().from()) : ClaimPlace.read(after);
        List<ClaimLine> lines = claims.after(wanted, place, limit);
        if (lines.size() < limit) {
            return new ClaimPage(lines, null);
        }
        ClaimLine last = lines.get(lines.size() - 1);
        return new ClaimPage(lines, new ClaimPlace(last.acceptedAt(), last.id()).text());
    }
}
