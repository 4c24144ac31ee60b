package io.confetti.engine.claim.store;

import io.confetti.contract.AcceptedClaim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.Decision;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;

/**
 * A row of {@code t_claim} with the coupon it led to.
 *
 * @param decision null while it is pending
 */
public record StoredClaim(AcceptedClaim claim, Decision decision) {

    public boolean isPending() {
        return decision == null;
    }

    /** As its owner sees it. */
    public Ticket ticket() {
        TicketNumber number = new TicketNumber(claim.templateId(), claim.claimId());
        return isPending() ? Ticket.pending(number, claim.acceptedAt()) : decision.ticket();
    }

    static StoredClaim of(ResultSet row, int i) throws SQLException {
        AcceptedClaim claim = new AcceptedClaim(
                row.getLong("claim_id"),
                row.getLong("template_id"),
                row.getLong("user_id"),
                row.getString("idempotency_key"),
                row.getString("channel"),
                instant(row, "accepted_at"),
                row.getLong("load_gen"));
        if (row.getString("state").equals(Ticket.State.PENDING.name())) {
            return new StoredClaim(claim, null);
        }
        String reason = row.getString("reason");
        Decision.Coupon coupon = reason != null
                ? null
                : new Decision.Coupon(row.getLong("coupon_id"), row.getInt("n"), instant(row, "usable_until"));
        return new StoredClaim(
                claim,
                new Decision(
                        claim,
                        reason == null ? null : ClaimError.valueOf(reason),
                        coupon,
                        row.getLong("decided_gen"),
                        instant(row, "decided_at")));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        LocalDateTime time = row.getObject(column, LocalDateTime.class);
        return time == null ? null : DatabaseTime.instant(time);
    }
}
