package io.confetti.core.wallet;

/**
 * Redis keys of users' wallets (券包), of their newest coupons: a sorted set, member = coupon id, score = exclusive end of use in
 * ms. The member {@link #COMPLETE} says that all of these are in it; its score is the run of the Redis server that it was said in,
 * so a server that comes back with older data is not believed.
 */
public final class WalletKeys {

    /** A wallet is built of the newest coupons of its user; what came since is in it, too. Older ones are read from the database. */
    public static final int NEWEST = 500;

    /** Then it is built again. */
    static final int MOST_MEMBERS = 2 * NEWEST;

    public static final String PREFIX = "confetti:wallet:";
    public static final String COMPLETE = "complete";
    /** A reader is fetching the user's coupons from the database. */
    public static final String BUILDING = "building";

    /** Not below {@link #PREFIX}: it is no wallet. */
    private static final String CONTENTS_PREFIX = "confetti:wallet-contents:";

    private WalletKeys() {}

    public static String of(long userId) {
        return PREFIX + "{" + userId + "}";
    }

    /** Copy of the rows of the wallet's coupons; only valid while the wallet stands and is complete. */
    static String contentsOf(long userId) {
        return CONTENTS_PREFIX + "{" + userId + "}";
    }

    /** User of a wallet key. */
    public static long userOf(String key) {
        return Long.parseLong(key.substring(PREFIX.length() + 1, key.length() - 1));
    }
}
