package io.confetti.distribution.notice.model;

/**
 * Life of a notice; docs/notice-states.md is made of it. Every move is a compare-and-set on the row, and a move that is not allowed
 * here is made nowhere.
 */
public enum NoticeState {
    /** Its row is written; its time may be to come. */
    PLANNED,
    /** Its time has come. */
    DUE,
    /** A try is committed, and with it its number: a provider may have been asked. */
    SENDING,
    /** A provider has accepted it. */
    SENT,
    /** It has reached the user. */
    DELIVERED,
    /** It was accepted and has come back. */
    BOUNCED,
    /** A provider has refused it, or its channel was switched off for too long. */
    FAILED,
    /** Whether a provider has accepted it is not known, and cannot be found out. */
    UNKNOWN,
    /** Not sent, for a {@link Suppression}. */
    SUPPRESSED,
    /** Not sent, because an operator says so. */
    CANCELLED;

    /**
     * SENDING to itself is the next try, under the same key of a provider that knows it. DUE to SENT: a provider that had put it off
     * says that it has it.
     */
    public boolean canBecome(NoticeState target) {
        return switch (this) {
            case PLANNED -> target == DUE || target == SUPPRESSED || target == CANCELLED;
            case DUE ->
                target == SENDING || target == SENT || target == FAILED || target == SUPPRESSED || target == CANCELLED;
            case SENDING ->
                target == SENT || target == FAILED || target == UNKNOWN || target == DUE || target == SENDING;
            case SENT -> target == DELIVERED || target == BOUNCED;
            case UNKNOWN -> target == SENT || target == DUE;
            case FAILED -> target == DUE;
            case DELIVERED, BOUNCED, SUPPRESSED, CANCELLED -> false;
        };
    }

    /** Whether nothing more is done by itself: its end is noted, and its contacts are wiped in time. */
    public boolean isEnd() {
        return switch (this) {
            case PLANNED, DUE, SENDING -> false;
            case SENT, DELIVERED, BOUNCED, FAILED, UNKNOWN, SUPPRESSED, CANCELLED -> true;
        };
    }

    /** Whether the channel follows that stands in for this one; of SUPPRESSED the {@link Suppression} says it. */
    public boolean letsOtherwiseFollow() {
        return this == FAILED || this == BOUNCED;
    }
}
