package io.confetti.localstack.issuer;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.ParseException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Keys of the issuer, kept in a file that only its owner can read: the newest signs, the one before is still published. */
final class SigningKeys implements JWKSource<SecurityContext> {

    private static final int PUBLISHED = 2;
    private static final int BITS = 2048;

    private final Path file;
    private volatile JWKSet keys;

    SigningKeys(Path folder) {
        this.file = folder.resolve("keys.json");
        this.keys = read();
        if (keys.isEmpty()) {
            change();
        }
    }

    /** Name of the key that signs. */
    String current() {
        return keys.getKeys().get(0).getKeyID();
    }

    /** Tokens are signed with a new key from here on; those of the last one stay good. */
    synchronized void change() {
        try {
            var fresh = new RSAKeyGenerator(BITS)
                    .keyUse(KeyUse.SIGNATURE)
                    .keyID(UUID.randomUUID().toString())
                    .generate();
            var all = Stream.<JWK>concat(Stream.of(fresh), keys.getKeys().stream())
                    .limit(PUBLISHED)
                    .toList();
            write(new JWKSet(all));
        } catch (JOSEException e) {
            throw new IllegalStateException("every Java has RSA", e);
        }
    }

    @Override
    public List<JWK> get(JWKSelector selector, SecurityContext context) {
        return selector.select(keys);
    }

    private JWKSet read() {
        try {
            return Files.exists(file) ? JWKSet.load(file.toFile()) : new JWKSet();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ParseException e) {
            throw new IllegalStateException(file + " holds no keys", e);
        }
    }

    private void write(JWKSet next) {
        try {
            var aside = Files.createTempFile(
                    file.getParent(),
                    "keys",
                    ".new",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(aside, next.toString(false), StandardCharsets.UTF_8);
            Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            keys = next;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
