package io.confetti.merchantadmin.audit;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The end of a shop's chain.
 *
 * @param seq number of its last row, 0 for an empty one
 * @param hash of that row
 */
public record AuditHead(long shop, long seq, byte[] hash) {
    private static final int HASH_BYTES = 32;
    private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,18}):([0-9a-f]{64})");

    public static AuditHead empty(long shop) {
        return new AuditHead(shop, 0, new byte[HASH_BYTES]);
    }

    /** As it is written outside of the database: {@code seq:hash}. */
    String text() {
        return seq + ":" + HexFormat.of().formatHex(hash);
    }

    static Optional<AuditHead> read(long shop, String text) {
        var found = WRITTEN.matcher(text);
        return found.matches()
                ? Optional.of(new AuditHead(
                        shop, Long.parseLong(found.group(1)), HexFormat.of().parseHex(found.group(2))))
                : Optional.empty();
    }

    boolean hasHash(byte[] other) {
        return Arrays.equals(hash, other);
    }
}
