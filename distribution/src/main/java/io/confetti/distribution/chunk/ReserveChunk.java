package io.confetti.distribution.chunk;

import io.confetti.core.grant.FindOwners;
import io.confetti.core.stock.ChunkLines;
import io.confetti.core.stock.Recipient;
import io.confetti.core.stock.Reservation;
import io.confetti.core.stock.StockFilter;
import io.confetti.distribution.chunk.Reserved.Outcome;
import io.confetti.distribution.chunk.store.ChunkControl.Snapshot;
import io.confetti.distribution.failure.FailedRow;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.id.Ids;
import io.confetti.sheet.policy.FailureCause;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Takes stock for one chunk and records it: reserve, then record; a reload between the two makes it reserve again. */
@Component
public class ReserveChunk {

    private static final int ROUNDS = 20;

    private final ReadAhead readAhead;
    private final StockFilter stock;
    private final FindOwners owners;
    private final RecordChunk recordChunk;
    private final Ids ids;
    private final FailPoints failPoints;

    ReserveChunk(
            ReadAhead readAhead,
            StockFilter stock,
            FindOwners owners,
            RecordChunk recordChunk,
            Ids ids,
            FailPoints failPoints) {
        this.readAhead = readAhead;
        this.stock = stock;
        this.owners = owners;
        this.recordChunk = recordChunk;
        this.ids = ids;
        this.failPoints = failPoints;
    }

    /** Whether what is left of the run ends as cancelled. */
    public boolean isCancelled(RunLease lease) {
        return readAhead.isCancelled(lease);
    }

    /** Nothing is reserved unless the answer is RECORDED. */
    public Reserved reserve(RunLease lease, ChunkDraft draft) {
        for (int round = 0; round < ROUNDS; round++) {
            Snapshot seen = readAhead.look(lease);
            Outcome inTheWay = readAhead.judge(seen, draft.rows(), lease.chunkSize());
            if (inTheWay != Outcome.RECORDED) {
                return new Reserved(inTheWay, seen.rate());
            }
            DecidedChunk decided = decide(lease, draft, seen);
            if (decided == null) {
                return new Reserved(Outcome.FENCED, seen.rate());
            }
            switch (recordChunk.record(lease, decided)) {
                case RECORDED -> {
                    return new Reserved(Outcome.RECORDED, seen.rate());
                }
                case FENCED -> {
                    return new Reserved(Outcome.FENCED, seen.rate());
                }
                case RELOADED ->
                    // the filter was loaded between reserve and record and this hold is gone, or it was passed by and
                    // must
                    // be loaded: take it again either way
                    stock.forgetGeneration(lease.templateId(), decided.gen());
            }
        }
        throw new IllegalStateException("Stock filter is loaded all the time taskId=" + lease.taskId());
    }

    /** @return null if fenced */
    private DecidedChunk decide(RunLease lease, ChunkDraft draft, Snapshot snapshot) {
        List<FailedRow> failures = new ArrayList<>(draft.failures());
        boolean cancelled = snapshot.desired().isFinal();
        if (cancelled || !snapshot.giving()) {
            FailureCause cause = cancelled ? FailureCause.CANCELLED : FailureCause.TEMPLATE_ENDED;
            fail(draft.recipients(), cause, failures);
            return new DecidedChunk(draft, 0, 0, 0, failures);
        }
        List<Recipient> wanted = withoutOwners(lease, draft.recipients(), snapshot, failures);
        if (wanted.isEmpty()) {
            return new DecidedChunk(draft, 0, 0, 0, failures);
        }
        Reservation reservation = stock.reserve(
                lease.templateId(), draft.hold(), lease.epoch(), ChunkLines.of(wanted), snapshot.stockVersion());
        failPoints.reach("reserved-not-recorded", draft.chunkNo());
        if (reservation.fenced()) {
            return null;
        }
        int reserved = reservation.reserved();
        fail(wanted.subList(reserved, wanted.size()), FailureCause.NO_STOCK, failures);
        long firstCoupon = reserved == 0 ? 0 : ids.block(reserved);
        return new DecidedChunk(draft, reserved, reservation.gen(), firstCoupon, failures);
    }

    /** Skipped while nobody else has been given anything: nobody can be at the limit then. */
    private List<Recipient> withoutOwners(
            RunLease lease, List<Recipient> recipients, Snapshot snapshot, List<FailedRow> failures) {
        if (snapshot.givenByOthers() == 0) {
            return recipients;
        }
        List<Long> users = recipients.stream().map(Recipient::userId).toList();
        Set<Long> atLimit = new HashSet<>(
                owners.atLimit(lease.templateId(), lease.task().rule().perUserLimit(), users));
        List<Recipient> wanted = new ArrayList<>(recipients.size());
        List<Recipient> owning = new ArrayList<>();
        for (Recipient recipient : recipients) {
            (atLimit.contains(recipient.userId()) ? owning : wanted).add(recipient);
        }
        fail(owning, FailureCause.ALREADY_OWNED, failures);
        return wanted;
    }

    private static void fail(List<Recipient> recipients, FailureCause cause, List<FailedRow> failures) {
        recipients.forEach(recipient -> failures.add(FailedRow.of(recipient, cause)));
    }
}
