package io.confetti.localstack.issuer;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SigningKeysTest {

    @TempDir
    private Path folder;

    @Test
    void areTheSameAfterARestart() {
        var name = new SigningKeys(folder).current();

        assertThat(new SigningKeys(folder).current()).isEqualTo(name);
    }

    @Test
    void theNewestSignsAndTheOneBeforeIsStillPublished() {
        var keys = new SigningKeys(folder);
        var first = keys.current();

        keys.change();
        var second = keys.current();
        assertThat(published(keys)).containsExactly(second, first);

        keys.change();
        assertThat(published(keys)).containsExactly(keys.current(), second).doesNotContain(first);
        assertThat(published(new SigningKeys(folder))).containsExactly(keys.current(), second);
    }

    @Test
    void areTheirOwnersOnly() throws Exception {
        new SigningKeys(folder);

        try (var files = Files.list(folder)) {
            assertThat(files.toList())
                    .singleElement()
                    .satisfies(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .isEqualTo("rw-------"));
        }
    }

    private static List<String> published(SigningKeys keys) {
        var all = new JWKSelector(new JWKMatcher.Builder().build());
        return keys.get(all, null).stream().map(JWK::getKeyID).toList();
    }
}
