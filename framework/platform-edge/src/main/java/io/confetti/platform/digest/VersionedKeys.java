package io.confetti.platform.digest;

import java.util.Base64;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Secret keys with version numbers, so that what an older one has signed can be judged after a newer one has taken over. */
public final class VersionedKeys {
    private static final Pattern ENTRY = Pattern.compile("\\s*([1-9][0-9]{0,8})\\s*:\\s*(\\S+)\\s*");
    private static final int SHORTEST = 32;

    private final TreeMap<Integer, byte[]> keys;

    private VersionedKeys(TreeMap<Integer, byte[]> keys) {
        this.keys = keys;
    }

    /** One key of version 1, such as development makes from what it has. */
    public static VersionedKeys ofOne(byte[] key) {
        TreeMap<Integer, byte[]> keys = new TreeMap<>();
        keys.put(1, key.clone());
        return new VersionedKeys(keys);
    }

    /**
     * @param variable names the setting in what is said of it, which never shows a piece of a key
     * @param setting {@code 1:base64,2:base64}: version, colon, key of at least 32 bytes
     * @throws IllegalStateException if it cannot be read
     */
    public static VersionedKeys parse(String variable, String setting) {
        TreeMap<Integer, byte[]> keys = new TreeMap<>();
        String[] entries = setting.split(",", -1);
        for (int i = 0; i < entries.length; i++) {
            String place = "entry " + (i + 1) + " of " + variable;
            Matcher entry = ENTRY.matcher(entries[i]);
            if (!entry.matches()) {
                throw new IllegalStateException(place + " is not version:base64 with a version from 1 to 999999999");
            }
            if (keys.put(Integer.valueOf(entry.group(1)), key(place, entry.group(2))) != null) {
                throw new IllegalStateException(place + " repeats a version");
            }
        }
        return new VersionedKeys(keys);
    }

    private static byte[] key(String place, String base64) {
        byte[] key;
        try {
            key = Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException notBase64) { // its message has a character of the key
            throw new IllegalStateException(place + " is not base64");
        }
        if (key.length < SHORTEST) {
            throw new IllegalStateException(place + " has less than " + SHORTEST + " bytes");
        }
        return key;
    }

    /** The version that signs. */
    public int newest() {
        return keys.lastKey();
    }

    public NavigableSet<Integer> versions() {
        return new TreeSet<>(keys.keySet());
    }

    /** HMAC-SHA-256 with the key of a version; empty if there is no such key. */
    public Optional<byte[]> hmac(int version, byte[] content) {
        return Optional.ofNullable(keys.get(version)).map(key -> Digests.hmacSha256(key, content));
    }

    @Override
    public String toString() {
        return "VersionedKeys" + keys.keySet();
    }
}
