package io.confetti.sheet.policy;

/**
 * How much of a file is read at most.
 *
 * @param maxUserRows user rows; one more is FILE_TOO_LARGE
 * @param maxFileBytes size of the file as uploaded
 * @param bombPartBytes from this unpacked size on a part's compression ratio is checked
 * @param bombRatio unpacked bytes per packed byte above which a large part is a FILE_BOMB
 * @param maxUnpackedBytes unpacked bytes of all parts together
 */
public record ReaderLimits(
        long maxUserRows, long maxFileBytes, long bombPartBytes, int bombRatio, long maxUnpackedBytes) {
    private static final long MIB = 1L << 20;

    public ReaderLimits {
        if (maxUserRows < 1 || maxFileBytes < 1 || bombPartBytes < 1 || bombRatio < 1 || maxUnpackedBytes < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    public static ReaderLimits standard() {
        return new ReaderLimits(5_000_000, 200 * MIB, 16 * MIB, 100, 2048 * MIB);
    }

    /** These with other bounds for what an operator may upload. */
    public ReaderLimits upTo(long userRows, long fileBytes) {
        return new ReaderLimits(userRows, fileBytes, bombPartBytes, bombRatio, maxUnpackedBytes);
    }

    /**
     * For a file whose verdict is ACCEPT: its size and rows were judged by the settings of that day, and a task that
     * began under them goes on under them.
     */
    public static ReaderLimits ofAccepted() {
        return standard().upTo(Long.MAX_VALUE, Long.MAX_VALUE);
    }
}
