package io.confetti.platform.audit;

import io.confetti.platform.digest.Digests;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;

/**
 * A person whom an entry is about. The chain holds the digest only, so that salt and value can be forgotten without breaking it.
 *
 * @param salt 16 random bytes; null once forgotten, as the value
 */
public record AuditPerson(byte[] digest, byte[] salt, String value) {
    private static final int SALT_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    public static AuditPerson of(String value) {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        return new AuditPerson(digest(salt, value), salt, value);
    }

    /** Whether the digest is that of the value; one that is forgotten cannot be judged, and half of one is wrong. */
    public boolean isTrue() {
        if (salt == null || value == null) {
            return salt == null && value == null;
        }
        return Arrays.equals(digest, digest(salt, value));
    }

    /** What an entry holds of all its persons. */
    public static byte[] digestOf(List<AuditPerson> persons) {
        if (persons.isEmpty()) {
            return null;
        }
        var all = new ByteArrayOutputStream();
        persons.forEach(person -> all.writeBytes(person.digest()));
        return Digests.sha256().digest(all.toByteArray());
    }

    private static byte[] digest(byte[] salt, String value) {
        var all = new ByteArrayOutputStream();
        all.writeBytes(salt);
        all.writeBytes(value.getBytes(StandardCharsets.UTF_8));
        return Digests.sha256().digest(all.toByteArray());
    }
}
