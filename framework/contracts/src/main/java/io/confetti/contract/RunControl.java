package io.confetti.contract;

/**
 * How a run is controlled: part of {@link RunProgress} and {@link TaskProgressed}. Null there if distribution is of an
 * earlier release.
 *
 * @param desired what operators want of it
 * @param version of the newest command that it knows
 * @param rate user rows per second at most, null for as fast as it goes
 * @param heldReason CANARY or CANARY_FAILED while its trial is over and it waits, else null
 * @param undoState null, UNDOING or UNDONE
 * @param revoked granted coupons that were revoked since
 * @param refused the newest command that it refused; null if it refused none, or distribution is of an earlier release
 */
public record RunControl(
        DesiredState desired,
        long version,
        Integer rate,
        String heldReason,
        String undoState,
        long revoked,
        RefusedCommand refused) {
    /** The trial is over and no more rows failed than it allows, or nothing was said of that. */
    public static final String CANARY = "CANARY";

    /** More rows of the trial failed than it allows. */
    public static final String CANARY_FAILED = "CANARY_FAILED";

    /** Of a run of which nothing was asked. */
    public static final RunControl NONE = new RunControl(DesiredState.RUN, 0, null, null, null, 0, null);

    /** The newest version that it has judged: what it wants after a command that it refused, is what counts. */
    public long newestJudged() {
        return refused == null ? version : Math.max(version, refused.version());
    }

    public RunControl withRevoked(long coupons) {
        return new RunControl(desired, version, rate, heldReason, undoState, coupons, refused);
    }

    /** Of a run that has just ended: it is not held any more. */
    public RunControl atEnd(long coupons) {
        return new RunControl(desired, version, rate, null, undoState, coupons, refused);
    }
}
