package io.confetti.distribution.row;

import io.confetti.core.grant.store.CouponsOfSource;
import io.confetti.core.grant.store.CouponsOfSource.Given;
import io.confetti.distribution.row.store.GrantingChunks.Chunk;
import io.confetti.sheet.delivered.DeliveredRow;
import io.confetti.sheet.delivered.DeliveredRows;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.RowSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** One pass over a task's rows that meets its chunks in order and writes down who holds a coupon of them. */
final class DeliveredPass implements RowSink {

    private final long sourceId;
    private final CouponsOfSource coupons;
    private final DeliveredRows target;
    private final Iterator<Chunk> chunks;
    private Chunk chunk;
    private Map<Long, Given> byUser = Map.of();

    DeliveredPass(long sourceId, CouponsOfSource coupons, List<Chunk> chunks, DeliveredRows target) {
        this.sourceId = sourceId;
        this.coupons = coupons;
        this.target = target;
        this.chunks = chunks.iterator();
        next();
    }

    private void next() {
        chunk = chunks.hasNext() ? chunks.next() : null;
        byUser = chunk == null
                ? Map.of()
                : given(chunk).stream().collect(Collectors.toMap(Given::userId, Function.identity()));
    }

    private List<Given> given(Chunk of) {
        return coupons.inBlock(sourceId, of.firstCoupon(), of.reserved());
    }

    @Override
    public boolean userRow(long ordinal, long sheetRow, long userId, FailureCause cause, String written) {
        while (chunk != null && ordinal > chunk.lastOrdinal()) {
            next();
        }
        Given coupon = chunk == null || cause != null || ordinal < chunk.firstOrdinal() ? null : byUser.get(userId);
        if (coupon != null) {
            write(sheetRow, coupon);
        }
        return chunk != null;
    }

    /** In the order of chunks and users, without row numbers, which only the lost file knew. */
    void withoutRows() {
        while (chunk != null) {
            given(chunk).forEach(coupon -> write(null, coupon));
            next();
        }
    }

    private void write(Long sheetRow, Given coupon) {
        try {
            target.add(new DeliveredRow(sheetRow, coupon.userId(), coupon.id(), coupon.state()));
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }
}
