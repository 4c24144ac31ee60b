package io.confetti.core.stock;

import java.time.Instant;
import java.util.List;

/**
 * Answer of the filter to a claim.
 *
 * @param gen generation of the filter that answered
 * @param ticket how it was decided, only if it was DECIDED
 * @param heldSince when the request was accepted that took its hold, only if it is REPLAYED
 * @param memory what the filter that refuses may have forgotten; only of a refusal
 */
public record ClaimVerdict(Status status, long gen, ClaimTicket ticket, Instant heldSince, Memory memory) {

    /**
     * A refused claim may be one that the filter has forgotten.
     *
     * @param holdsFrom claims accepted before this may be under way without a trace; the epoch if there are none
     * @param ticketsFrom claims decided before this may have no ticket; the epoch if there are none, null if nobody knows
     */
    public record Memory(Instant holdsFrom, Instant ticketsFrom) {

        /** @param text "holds:tickets" in ms, either may be empty */
        static Memory parse(String text) {
            int colon = text.indexOf(':');
            Instant holds = instant(text.substring(0, colon));
            return new Memory(holds == null ? Instant.EPOCH : holds, instant(text.substring(colon + 1)));
        }

        private static Instant instant(String millis) {
            return millis.isEmpty() ? null : Instant.ofEpochMilli(Long.parseLong(millis));
        }
    }

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
        LIMIT_REACHED,
        NOT_IN_AUDIENCE;

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
                status == Status.REPLAYED ? ClaimHold.since(detail) : null,
                status.isRefusal() ? Memory.parse(detail) : null);
    }
}
