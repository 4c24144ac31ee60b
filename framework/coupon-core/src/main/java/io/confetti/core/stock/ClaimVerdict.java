package io.confetti.core.stock;

import java.time.Instant;
import java.util.List;

/**
 * Answer of the filter to a claim.
 *
 * @param gen generation of the filter that answered
 * @param ticket how it was decided, only if it was DECIDED
 * @param remembersFrom claims decided before this may have been forgotten, so a refused one may be one of them; the epoch
 *     if nothing was ever forgotten, null if that is not known. Of refusals only
 */
public record ClaimVerdict(Status status, long gen, ClaimTicket ticket, Instant remembersFrom) {

    /** Everything but the first three is a refusal that has changed nothing. */
    public enum Status {
        /** Stock is held for it now. */
        OK,
        /** It was accepted before and is not decided yet. */
        REPLAYED,
        DECIDED,
        /** The same idempotency key came with other content before. */
        KEY_REUSED,
        NOT_STARTED,
        ENDED,
        PAUSED,
        SOLD_OUT,
        LIMIT_REACHED;

        /** Whether it says no for a reason of template or user, as the filter sees them. */
        public boolean isRefusal() {
            return compareTo(KEY_REUSED) > 0;
        }
    }

    /** @param reply status, generation, detail */
    static ClaimVerdict of(List<String> reply) {
        Status status = Status.valueOf(reply.get(0));
        String detail = reply.get(2);
        return new ClaimVerdict(
                status,
                Long.parseLong(reply.get(1)),
                status == Status.DECIDED ? ClaimTicket.parse(detail) : null,
                status.isRefusal() && !detail.isEmpty() ? Instant.ofEpochMilli(Long.parseLong(detail)) : null);
    }
}
