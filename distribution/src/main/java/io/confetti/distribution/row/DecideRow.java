package io.confetti.distribution.row;

import io.confetti.contract.GrantedCoupon;
import io.confetti.contract.RowAnswer;
import io.confetti.contract.RowState;
import io.confetti.core.grant.store.CouponsOfSource;
import io.confetti.core.grant.store.CouponsOfSource.Given;
import io.confetti.distribution.chunk.ChunkState;
import io.confetti.distribution.row.store.RowFacts;
import io.confetti.distribution.row.store.RowFacts.Chunk;
import io.confetti.distribution.row.store.RowFacts.Failure;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Tells what became of a row whose place is known. */
@Component
class DecideRow {

    private final RowFacts facts;
    private final CouponsOfSource coupons;

    DecideRow(RowFacts facts, CouponsOfSource coupons) {
        this.facts = facts;
        this.coupons = coupons;
    }

    /** The chunk is looked at first: what is saved after that look is found as its coupon or failure, or was not there yet. */
    RowAnswer of(AskedRun run, RowPlace place) {
        Optional<Chunk> found = facts.chunkAt(run.taskId(), place.ordinal());
        if (found.isEmpty()) {
            return open(run, place, RowState.NOT_READ, null);
        }
        Chunk chunk = found.get();
        Optional<Given> coupon = couponOf(run, place, chunk);
        if (coupon.isPresent()) {
            return granted(run, place.sheetRow(), chunk, coupon.get());
        }
        return facts.failure(run.taskId(), place.sheetRow())
                .map(failure -> failed(run, failure))
                .orElseGet(() -> open(run, place, openState(chunk), chunk.chunkNo()));
    }

    private Optional<Given> couponOf(AskedRun run, RowPlace place, Chunk chunk) {
        boolean isRepeat = place.written() != null; // the user's coupon, if there is one, is that of his first row
        return chunk.state() == ChunkState.RESERVED || isRepeat
                ? Optional.empty()
                : coupons.inBlockFor(place.userId(), run.sourceId(), chunk.firstCoupon(), chunk.reserved());
    }

    private static RowState openState(Chunk chunk) {
        return chunk.state() == ChunkState.RESERVED ? RowState.RESERVED : RowState.NOT_READ;
    }

    private static RowAnswer open(AskedRun run, RowPlace place, RowState state, Integer chunkNo) {
        return new RowAnswer(run.taskId(), place.sheetRow(), place.user(), state, null, chunkNo, null);
    }

    /** @param sheetRow null where only the lost file knew it */
    static RowAnswer granted(AskedRun run, Long sheetRow, Chunk chunk, Given coupon) {
        return new RowAnswer(
                run.taskId(),
                sheetRow,
                Long.toString(coupon.userId()),
                RowState.GRANTED,
                null,
                chunk.chunkNo(),
                new GrantedCoupon(coupon.id(), coupon.state(), coupon.order()));
    }

    static RowAnswer failed(AskedRun run, Failure failure) {
        return new RowAnswer(
                run.taskId(),
                failure.sheetRow(),
                failure.userId(),
                RowState.FAILED,
                failure.cause(),
                failure.chunkNo(),
                null);
    }
}
