package io.confetti.sheet.policy;

/** What an id cell says, as one number so that millions need no objects: a positive folded id, or a negative cause. */
final class IdVerdict {
    private static final FailureCause[] CAUSES = FailureCause.values();

    static final long MISSING = of(FailureCause.ID_MISSING);
    static final long FORMAT = of(FailureCause.ID_FORMAT);
    static final long RANGE = of(FailureCause.ID_RANGE);
    static final long PRECISION = of(FailureCause.ID_PRECISION);
    static final long ERROR = of(FailureCause.CELL_ERROR);

    private IdVerdict() {}

    private static long of(FailureCause cause) {
        return -1L - cause.ordinal();
    }

    static boolean isId(long verdict) {
        return verdict > 0;
    }

    static FailureCause cause(long verdict) {
        return CAUSES[(int) (-1L - verdict)];
    }
}
