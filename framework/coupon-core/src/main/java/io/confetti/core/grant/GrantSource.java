package io.confetti.core.grant;

import io.confetti.core.event.CouponSource;
import io.confetti.core.event.CouponSource.Kind;
import io.confetti.core.stock.Recipient;
import java.util.List;

/** The work that gives coupons; one source gives a user at most one coupon. */
public sealed interface GrantSource {

    Kind kind();

    /** Id of the source that gives to this recipient. */
    long idFor(Recipient recipient);

    /** A task: one source for all. */
    record Push(long taskId) implements GrantSource {

        @Override
        public Kind kind() {
            return Kind.TASK;
        }

        @Override
        public long idFor(Recipient recipient) {
            return taskId;
        }
    }

    /**
     * Claims: each is its own source.
     *
     * @param claimIds the recipient's row is the place in this list, the earliest claim first
     * @param seriesIds of the codes that they exchange, in the same order; empty if they are no exchanges
     */
    record Claims(List<Long> claimIds, List<Long> seriesIds) implements GrantSource {

        @Override
        public Kind kind() {
            return Kind.CLAIM;
        }

        @Override
        public long idFor(Recipient recipient) {
            return claimIds.get((int) recipient.row());
        }

        @Override
        public CouponSource of(Recipient recipient) {
            long series = seriesIds.isEmpty() ? 0 : seriesIds.get((int) recipient.row());
            return new CouponSource(kind(), idFor(recipient), series);
        }
    }

    /** What a coupon of this recipient says of its source. */
    default CouponSource of(Recipient recipient) {
        return new CouponSource(kind(), idFor(recipient));
    }

    static GrantSource push(long taskId) {
        return new Push(taskId);
    }

    static GrantSource claims(List<Long> claimIds) {
        return new Claims(claimIds, List.of());
    }

    /** @param seriesIds of the codes, in the order of the claims */
    static GrantSource exchanges(List<Long> claimIds, List<Long> seriesIds) {
        return new Claims(claimIds, seriesIds);
    }
}
