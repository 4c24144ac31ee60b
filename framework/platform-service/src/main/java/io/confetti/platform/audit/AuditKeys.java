package io.confetti.platform.audit;

import io.confetti.platform.digest.Digests;
import io.confetti.platform.digest.VersionedKeys;
import io.confetti.platform.identity.IdentityKeys;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/**
 * Signs what is audited. The writer's seal proves an entry before it is chained: without it one that was slipped in, or changed
 * meanwhile, would get its place in the chain from us. The link proves place and predecessor.
 */
public final class AuditKeys {
    private static final String VARIABLE = "CONFETTI_AUDIT_KEY";
    private static final String PURPOSE = "confetti audit";
    private static final int FORM = 1;
    private static final int NULL = -1;

    private final VersionedKeys keys;

    private AuditKeys(VersionedKeys keys) {
        this.keys = keys;
    }

    /**
     * @param setting {@code version:base64,…}; empty in development, where one is made from the development key
     * @throws IllegalStateException if none is set beside a real identity key, or it cannot be read
     */
    public static AuditKeys of(String setting, IdentityKeys identity) {
        if (!setting.isBlank()) {
            return new AuditKeys(VersionedKeys.parse(VARIABLE, setting));
        }
        if (!identity.isDevelopment()) {
            throw new IllegalStateException(VARIABLE + " is required with a real identity");
        }
        return new AuditKeys(
                VersionedKeys.ofOne(Digests.hmacSha256(identity.service().getEncoded(), PURPOSE)));
    }

    /**
     * A writer's signature under an entry.
     *
     * @param keyVersion by which it was made
     */
    public record Seal(int keyVersion, byte[] bytes) {}

    /** What became of a signature. */
    public enum Verdict {
        GOOD,
        BAD,
        /** Its key is not in the setting. */
        KEY_LOST
    }

    public Seal seal(AuditEntry entry) {
        int version = keys.newest();
        return new Seal(version, keys.hmac(version, content(entry)).orElseThrow());
    }

    public Verdict judge(AuditEntry entry, Seal seal) {
        return judge(keys.hmac(seal.keyVersion(), content(entry)), seal.bytes());
    }

    /**
     * @param before link of the entry before, empty for the first one of a shop
     * @return empty if the seal's key is not in the setting
     */
    public Optional<byte[]> link(byte[] before, AuditEntry entry, long seq, Seal seal) {
        return keys.hmac(seal.keyVersion(), write(out -> {
            out.writeByte(FORM);
            out.writeUTF("link");
            bytes(out, before);
            out.writeLong(entry.shop());
            out.writeLong(seq);
            out.writeLong(entry.id());
            bytes(out, seal.bytes());
        }));
    }

    public Verdict judgeLink(byte[] before, AuditEntry entry, long seq, Seal seal, byte[] link) {
        return judge(link(before, entry, seq, seal), link);
    }

    private static Verdict judge(Optional<byte[]> wanted, byte[] found) {
        if (wanted.isEmpty()) {
            return Verdict.KEY_LOST;
        }
        return found != null && MessageDigest.isEqual(wanted.get(), found) ? Verdict.GOOD : Verdict.BAD;
    }

    private static byte[] content(AuditEntry entry) {
        return write(out -> {
            out.writeByte(FORM);
            out.writeUTF("entry");
            out.writeLong(entry.id());
            out.writeLong(entry.shop());
            text(out, entry.service());
            text(out, entry.actor());
            text(out, entry.role());
            text(out, entry.address());
            text(out, entry.trace());
            text(out, entry.action());
            text(out, entry.object());
            text(out, entry.asked());
            text(out, entry.before());
            text(out, entry.after());
            text(out, entry.reason());
            bytes(out, entry.persons());
        });
    }

    private interface Writing {
        void to(DataOutputStream out) throws IOException;
    }

    private static byte[] write(Writing writing) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            writing.to(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        bytes(out, text == null ? null : text.getBytes(StandardCharsets.UTF_8));
    }

    /** With its length before it, so that nothing can move from one field into the next. */
    private static void bytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes == null ? NULL : bytes.length);
        if (bytes != null) {
            out.write(bytes);
        }
    }
}
