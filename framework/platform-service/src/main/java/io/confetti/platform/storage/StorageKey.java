package io.confetti.platform.storage;

import java.util.regex.Pattern;

/** The form of a key, the same for every storage. */
final class StorageKey {
    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9.-]*)+");

    private StorageKey() {}

    static String require(String key) {
        if (!FORM.matcher(key).matches()) {
            throw new IllegalArgumentException("not a storage key: " + key);
        }
        return key;
    }
}
