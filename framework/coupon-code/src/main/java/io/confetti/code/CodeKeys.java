package io.confetti.code;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.generators.HKDFBytesGenerator;
import org.bouncycastle.crypto.params.HKDFParameters;

/**
 * The master keys that codes come from, each with a version that series name. Who has one can make every code of its series; no
 * method gives one out and no text shows one.
 */
public final class CodeKeys {
    /** Of each master key, in bytes. */
    static final int SHORTEST = 32;

    private static final byte[] SALT = "confetti.code".getBytes(StandardCharsets.US_ASCII);

    private final TreeMap<Integer, byte[]> masters;

    private CodeKeys(TreeMap<Integer, byte[]> masters) {
        this.masters = masters;
    }

    /**
     * @param setting {@code 1:base64,2:base64}: version, colon, key of at least 32 bytes; entries are parted by commas
     * @throws CodeRefusedException with all that is wrong, entries by number, keys not named
     */
    public static CodeKeys parse(String setting) {
        return new CodeKeys(new KeySetting().read(setting));
    }

    /** One key of version 1, such as development makes from what it has. */
    public static CodeKeys ofOne(byte[] master) {
        if (master.length < SHORTEST) {
            throw new IllegalArgumentException("a key has at least " + SHORTEST + " bytes");
        }
        return new CodeKeys(new TreeMap<>(Map.of(1, master.clone())));
    }

    /** The version that new series take. */
    public int newest() {
        return masters.lastKey();
    }

    public NavigableSet<Integer> versions() {
        return new TreeSet<>(masters.keySet());
    }

    /**
     * @param used versions that series name
     * @throws CodeRefusedException naming each that is not there: codes of those series cannot be read
     */
    public void require(Collection<Integer> used) {
        var lost = new TreeSet<>(used);
        lost.removeAll(masters.keySet());
        if (!lost.isEmpty()) {
            throw new CodeRefusedException(lost.stream().map(this::lost).toList());
        }
    }

    /**
     * A key of one purpose and one owner, by HKDF-SHA-256: from one of them neither the master key nor another one is learnt.
     *
     * @throws CodeRefusedException if there is no such version
     */
    byte[] derive(int version, String purpose, int bytes) {
        byte[] master = masters.get(version);
        if (master == null) {
            throw new CodeRefusedException(lost(version));
        }
        var hkdf = new HKDFBytesGenerator(new SHA256Digest());
        hkdf.init(new HKDFParameters(master, SALT, purpose.getBytes(StandardCharsets.UTF_8)));
        byte[] key = new byte[bytes];
        hkdf.generateBytes(key, 0, bytes);
        return key;
    }

    private CodeProblem lost(int version) {
        return CodeProblem.ofWhole(
                CodeFault.KEY_LOST,
                Map.of("version", version, "versions", masters.keySet().toString()));
    }

    @Override
    public String toString() {
        return "CodeKeys" + masters.keySet();
    }
}
