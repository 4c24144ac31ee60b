package io.confetti.engine.listing.store;

import io.confetti.contract.ClaimPage.ClaimLine;
import io.confetti.engine.listing.ClaimPlace;
import io.confetti.engine.listing.ListClaims.Wanted;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Claims as they stand: a range of the index on open claims, in its order. */
@Repository
public class ClaimLines {
    private static final String AFTER = """
            SELECT claim_id, user_id, channel, state, reason, coupon_id, accepted_at, decided_at FROM t_claim
            WHERE state = :state AND template_id = :template AND accepted_at >= :at AND accepted_at < :to
              AND (accepted_at > :at OR claim_id > :claim)
            ORDER BY accepted_at, claim_id LIMIT :limit
            """;

    private final JdbcClient jdbc;

    ClaimLines(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public List<ClaimLine> after(Wanted wanted, ClaimPlace place, int limit) {
        return jdbc.sql(AFTER)
                .param("state", wanted.state())
                .param("template", wanted.templateId())
                .param("at", DatabaseTime.of(place.acceptedAt()))
                .param("to", DatabaseTime.of(wanted.period().to()))
                .param("claim", place.claimId())
                .param("limit", limit)
                .query(ClaimLines::line)
                .list();
    }

    private static ClaimLine line(ResultSet row, int i) throws SQLException {
        return new ClaimLine(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getObject(6, Long.class),
                time(row, 7),
                time(row, 8));
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
