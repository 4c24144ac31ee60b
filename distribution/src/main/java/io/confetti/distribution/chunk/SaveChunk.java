package io.confetti.distribution.chunk;

import io.confetti.contract.DesiredState;
import io.confetti.core.grant.Grant;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.grant.GrantSource;
import io.confetti.core.stock.Recipient;
import io.confetti.distribution.chunk.store.ChunkControl;
import io.confetti.distribution.chunk.store.ChunkRows;
import io.confetti.distribution.failure.CauseCounts;
import io.confetti.distribution.failure.FailedRow;
import io.confetti.distribution.failure.store.FailureRows;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.time.SuiteClock;
import io.confetti.sheet.policy.FailureCause;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Gives the coupons of one chunk in one transaction. No Redis, file or remote call in here. */
@Component
class SaveChunk {

    private final ChunkRows chunks;
    private final ChunkControl control;
    private final FailureRows failures;
    private final GrantCoupons grantCoupons;
    private final SuiteClock clock;
    private final FailPoints failPoints;

    SaveChunk(
            ChunkRows chunks,
            ChunkControl control,
            FailureRows failures,
            GrantCoupons grantCoupons,
            SuiteClock clock,
            FailPoints failPoints) {
        this.chunks = chunks;
        this.control = control;
        this.failures = failures;
        this.grantCoupons = grantCoupons;
        this.clock = clock;
        this.failPoints = failPoints;
    }

    /** What one transaction gave; the order carries the receipt time. */
    record Saved(GrantOrder order, List<Grant.Granted> granted) {}

    /**
     * @param recipients the rows for which stock is held
     * @return empty if the chunk was saved before
     * @throws RunPausedException if it is to wait; nothing is moved then
     */
    @Transactional
    public Optional<Saved> save(ChunkWork chunk, List<Recipient> recipients) {
        if (!chunks.move(chunk, ChunkState.RESERVED, ChunkState.SAVED)) {
            return Optional.empty(); // compare-and-set first: a second delivery stops here
        }
        GrantOrder order = new GrantOrder(
                chunk.task().templateId(),
                chunk.task().shopId(),
                chunk.task().rule(),
                GrantSource.push(chunk.task().couponSource()),
                clock.instant(),
                GrantOrder.block(chunk.firstCoupon(), recipients.size()),
                recipients);
        DesiredState desired = control.desired(chunk.taskId());
        if (desired == DesiredState.PAUSE) {
            throw new RunPausedException(chunk.taskId());
        }
        if (desired.isFinal()) {
            noteFailures(chunk, cancelled(recipients));
            return Optional.of(new Saved(order, List.of()));
        }
        return Optional.of(grant(chunk, order));
    }

    private Saved grant(ChunkWork chunk, GrantOrder order) {
        Grant inserted = grantCoupons.insert(order);
        List<FailedRow> failed = failed(inserted.refused());
        failures.insertAll(chunk.taskId(), chunk.chunkNo(), failed);
        Grant granted = grantCoupons.takeStock(order, inserted, chunk.task().acceptedAt());
        List<FailedRow> surplus = failed(
                granted.refused().subList(failed.size(), granted.refused().size()));
        failures.insertAll(chunk.taskId(), chunk.chunkNo(), surplus);
        List<FailedRow> all = new ArrayList<>(failed);
        all.addAll(surplus);
        chunks.noteResult(chunk, granted.granted().size(), CauseCounts.of(all), usableUntil(order, granted));
        failPoints.reach("inside-save", chunk.chunkNo());
        return new Saved(order, granted.granted());
    }

    /**
     * Closes a chunk whose rows can no longer be known: nothing is given, the run's reason tells why.
     *
     * @return false if the chunk was saved before, perhaps with coupons
     */
    @Transactional
    public boolean abandon(ChunkWork chunk) {
        if (!chunks.move(chunk, ChunkState.RESERVED, ChunkState.SAVED)) {
            return false;
        }
        chunks.noteFileLost(chunk.taskId());
        return true;
    }

    private void noteFailures(ChunkWork chunk, List<FailedRow> failed) {
        failures.insertAll(chunk.taskId(), chunk.chunkNo(), failed);
        chunks.noteResult(chunk, 0, CauseCounts.of(failed), null);
    }

    private static Instant usableUntil(GrantOrder order, Grant grant) {
        return grant.granted().isEmpty()
                ? null
                : order.rule().usable().windowFor(order.receivedAt()).until();
    }

    private static List<FailedRow> cancelled(List<Recipient> recipients) {
        return recipients.stream()
                .map(recipient -> FailedRow.of(recipient, FailureCause.CANCELLED))
                .toList();
    }

    private static List<FailedRow> failed(List<Grant.Refused> refused) {
        return refused.stream()
                .map(one -> FailedRow.of(one.recipient(), cause(one.refusal())))
                .toList();
    }

    private static FailureCause cause(Grant.Refusal refusal) {
        return switch (refusal) {
            case ALREADY_OWNED -> FailureCause.ALREADY_OWNED;
            case NO_STOCK -> FailureCause.NO_STOCK;
            case TEMPLATE_ENDED -> FailureCause.TEMPLATE_ENDED;
            case ERASED -> FailureCause.ERASED;
            case SAVE_FAILED -> FailureCause.SAVE_FAILED;
        };
    }
}
