package io.confetti.core.wallet;

/**
 * Redis keys of users' wallets: a sorted set, member = coupon id, score = exclusive end of use in ms. The member
 * {@link #COMPLETE} says that every coupon of the user is in it.
 */
public final class WalletKeys {

    public static final String PREFIX = "confetti:wallet:";
    public static final String COMPLETE = "complete";

    private WalletKeys() {}

    /** One key per user in braces: a wallet never shares a slot with another one on purpose. */
    public static String of(long userId) {
        return PREFIX + "{" + userId + "}";
    }

    /** User of a wallet key. */
    public static long userOf(String key) {
        return Long.parseLong(key.substring(PREFIX.length() + 1, key.length() - 1));
    }
}
