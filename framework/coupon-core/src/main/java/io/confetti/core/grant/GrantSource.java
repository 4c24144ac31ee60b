package io.confetti.core.grant;

import io.confetti.core.stock.Recipient;
import java.util.List;

/** The work that gives coupons; one source gives a user at most one coupon. */
public sealed interface GrantSource {

    /** As the database keeps the kind. */
    String code();

    /** Id of the source that gives to this recipient. */
    long idFor(Recipient recipient);

    /** A task: one source for all. */
    record Push(long taskId) implements GrantSource {

        @Override
        public String code() {
            return "P";
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
     */
    record Claims(List<Long> claimIds) implements GrantSource {

        @Override
        public String code() {
            return "C";
        }

        @Override
        public long idFor(Recipient recipient) {
            return claimIds.get((int) recipient.row());
        }
    }

    static GrantSource push(long taskId) {
        return new Push(taskId);
    }
}
