package io.confetti.engine.claim.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.AcceptedClaim;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimState;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Rows of {@code t_claim}: written once when decided, or earlier as PENDING if the broker was in doubt. */
@Repository
public class ClaimRows {

    private static final String INSERT =
            "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, channel,"
                    + " load_gen, decided_gen, state, reason, coupon_id, redis_due, accepted_at, decided_at)"
                    + " SELECT r.id, r.u, r.t, r.k, r.c, r.g, r.s, r.state, r.reason, r.coupon, ?, r.accepted, ?"
                    + " FROM JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT PATH '$[0]', u BIGINT PATH '$[1]', t BIGINT PATH '$[2]',"
                    + " k VARCHAR(128) CHARACTER SET utf8mb4 PATH '$[3]',"
                    + " c VARCHAR(32) CHARACTER SET utf8mb4 PATH '$[4]', g BIGINT PATH '$[5]', s BIGINT PATH '$[6]',"
                    + " state VARCHAR(9) CHARACTER SET utf8mb4 PATH '$[7]',"
                    + " reason VARCHAR(40) CHARACTER SET utf8mb4 PATH '$[8]', coupon BIGINT PATH '$[9]',"
                    + " accepted DATETIME(3) PATH '$[10]')) AS r";

    private static final long NOBODY = 0;

    static final String SELECT =
            "SELECT c.*, u.n, u.usable_until FROM t_claim c" + " LEFT JOIN t_user_coupon u ON u.id = c.coupon_id";

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    ClaimRows(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    /** The claims that have a row, by claim id. */
    public Map<Long, Claim> find(Collection<Long> claimIds) {
        return jdbc
                .sql(SELECT + " WHERE c.claim_id IN (:ids)")
                .param("ids", claimIds)
                .query(ReadClaim::from)
                .list()
                .stream()
                .collect(Collectors.toMap(Claim::id, Function.identity()));
    }

    public Optional<Claim> find(long claimId) {
        return Optional.ofNullable(find(List.of(claimId)).get(claimId));
    }

    /** Makes undecided claims durable; those that have a row keep it. */
    public void insertPending(List<AcceptedClaim> claims) {
        List<List<Object>> values = claims.stream()
                .map(claim -> values(new Claim(claim, new ClaimState.Pending()), false))
                .toList();
        batches.update(
                INSERT + " ON DUPLICATE KEY UPDATE t_claim.claim_id = t_claim.claim_id",
                0,
                null,
                JSON.toJSONString(values));
    }

    /**
     * Writes decisions about claims that had no row.
     *
     * @param pendingSync whether wallets and filter are not synced now
     * @throws org.springframework.dao.DuplicateKeyException if another instance has decided one of them meanwhile
     */
    public void insertDecided(List<Claim> decided, Instant decidedAt, boolean pendingSync) {
        if (decided.isEmpty()) {
            return;
        }
        List<List<Object>> values = decided.stream()
                .map(claim -> values(claim, isNameless(claim, pendingSync)))
                .toList();
        batches.update(INSERT, pendingSync ? 1 : 0, DatabaseTime.of(decidedAt), JSON.toJSONString(values));
    }

    /**
     * Writes decisions about claims that were pending. No message comes again for them, so the sweeper syncs wallets and
     * filter once more than needed.
     *
     * @throws OptimisticLockingFailureException if another instance has decided one of them meanwhile
     */
    public void updatePending(List<Claim> decided) {
        for (Claim claim : decided) {
            Ticket ticket = claim.ticket();
            int moved = jdbc.sql(
                            "UPDATE t_claim SET state = ?, reason = ?, coupon_id = ?, decided_gen = ?, redis_due = 1,"
                                    + " decided_at = ? WHERE claim_id = ? AND state = 'PENDING'")
                    .params(
                            ticket.state().name(),
                            reason(ticket),
                            ticket.couponId(),
                            claim.seenGen(),
                            DatabaseTime.of(ticket.decidedAt()),
                            claim.id())
                    .update();
            if (moved != 1) {
                throw new OptimisticLockingFailureException("Claim was decided meanwhile claimId=" + claim.id());
            }
        }
    }

    private static List<Object> values(Claim claim, boolean isNameless) {
        AcceptedClaim accepted = claim.accepted();
        Ticket ticket = claim.ticket();
        return Arrays.asList(
                accepted.claimId(),
                isNameless ? NOBODY : accepted.userId(),
                accepted.templateId(),
                accepted.idempotencyKey(),
                accepted.channel(),
                accepted.gen(),
                claim.seenGen(),
                ticket.state().name(),
                reason(ticket),
                ticket.couponId(),
                DatabaseTime.text(accepted.acceptedAt()));
    }

    /**
     * Of somebody who is being forgotten nothing new is written: whoever looks for him has been here before, perhaps. Where the sync still
     * needs him, he is found again.
     */
    private static boolean isNameless(Claim claim, boolean pendingSync) {
        return !pendingSync && claim.ticket().reason() == ClaimError.ERASED;
    }

    private static String reason(Ticket ticket) {
        return ticket.reason() == null ? null : ticket.reason().name();
    }
}
