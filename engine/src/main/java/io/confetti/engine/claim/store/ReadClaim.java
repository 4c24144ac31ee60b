package io.confetti.engine.claim.store;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.ClaimOutcome;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimState;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;

/** Reads a row of {@code t_claim} with the coupon it led to. */
final class ReadClaim {

    private ReadClaim() {}

    static Claim from(ResultSet row, int i) throws SQLException {
        return new Claim(
                new AcceptedClaim(
                        row.getLong("claim_id"),
                        row.getLong("template_id"),
                        row.getLong("user_id"),
                        row.getString("idempotency_key"),
                        row.getString("channel"),
                        instant(row, "accepted_at"),
                        row.getLong("load_gen")),
                state(row));
    }

    private static ClaimState state(ResultSet row) throws SQLException {
        return switch (Ticket.State.valueOf(row.getString("state"))) {
            case PENDING -> new ClaimState.Pending();
            case GRANTED ->
                new ClaimState.Granted(
                        row.getLong("coupon_id"),
                        n(row),
                        instant(row, "usable_until"),
                        row.getLong("decided_gen"),
                        instant(row, "decided_at"));
            case REFUSED ->
                new ClaimState.Refused(ClaimError.valueOf(row.getString("reason")), instant(row, "decided_at"));
        };
    }

    /** A coupon without a number was revoked since. */
    private static int n(ResultSet row) throws SQLException {
        int n = row.getInt("n");
        return row.wasNull() ? ClaimOutcome.PLACE_FREED : n;
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        LocalDateTime time = row.getObject(column, LocalDateTime.class);
        return time == null ? null : DatabaseTime.instant(time);
    }
}
