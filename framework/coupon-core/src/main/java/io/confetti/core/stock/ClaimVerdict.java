package io.confetti.core.stock;

/**
 * Answer of the filter to a claim.
 *
 * @param gen generation of the filter that answered
 * @param ticket how it was decided, only if it was DECIDED
 */
public record ClaimVerdict(Status status, long gen, ClaimTicket ticket) {

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
        LIMIT_REACHED
    }
}
