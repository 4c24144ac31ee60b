package io.confetti.platform.identity.issuer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.RemoteKeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.RSAKey;
import io.confetti.platform.test.StubIssuer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IssuerKeysTest {
    private static final RSAKey FIRST = StubIssuer.key("first");
    private static final RSAKey SECOND = StubIssuer.key("second");
    private static final Duration PAUSE = Duration.ofSeconds(10);

    private final StubIssuer issuer = new StubIssuer(FIRST.toPublicJWK());
    private final AtomicLong nanos = new AtomicLong();
    private IssuerKeys keys = keys(Duration.ofHours(1));

    @AfterEach
    void tearDown() {
        keys.close();
        issuer.close();
    }

    @Test
    void knownKeysAreNotFetchedAgain() throws Exception {
        for (int i = 0; i < 100; i++) {
            assertThat(find("first")).hasSize(1);
        }
        assertThat(issuer.fetches()).isEqualTo(1);
    }

    /** Anybody can make tokens of unknown keys, and each would cost the provider a call. */
    @Test
    void unknownKeysHaveKeysFetchedOnceInAWhile() throws Exception {
        find("first");
        for (int i = 0; i < 100; i++) {
            assertThat(find("made up " + i)).isEmpty();
        }
        assertThat(issuer.fetches()).isEqualTo(1);

        nanos.addAndGet(PAUSE.toNanos());
        issuer.publish(FIRST.toPublicJWK(), SECOND.toPublicJWK());
        assertThat(find("second")).hasSize(1);
        assertThat(find("made up")).isEmpty();
        assertThat(issuer.fetches()).isEqualTo(2);
    }

    @Test
    void aWithdrawnKeyIsForgottenWithTheNextRegularFetch() throws Exception {
        find("first");
        keys.close();
        keys = keys(Duration.ofMillis(20));
        issuer.publish(SECOND.toPublicJWK());

        await().until(() -> knows("second") && !knows("first"));
    }

    /** Neither an answer that is none nor an empty one is a reason to sign everybody out. */
    @Test
    void keepsItsKeysWhileTheProviderHasNone() throws Exception {
        find("first");
        issuer.publish();
        nanos.addAndGet(PAUSE.toNanos());

        assertThatExceptionOfType(RemoteKeySourceException.class).isThrownBy(() -> find("second"));
        assertThat(keys.isAway()).isTrue();
        assertThat(find("first")).hasSize(1);
    }

    /** While nobody knows, a token is not called bad: that would sign people out. */
    @Test
    void aProviderThatDoesNotAnswerIsAway() {
        keys.close();
        issuer.holds();
        keys = keys(Duration.ofHours(1), Duration.ofMillis(100));

        assertThatExceptionOfType(RemoteKeySourceException.class).isThrownBy(() -> find("first"));
    }

    @Test
    void startsWithoutTheProvider() throws Exception {
        keys.close();
        issuer.isAway(true);
        keys = keys(Duration.ofHours(1));
        assertThatExceptionOfType(RemoteKeySourceException.class).isThrownBy(() -> find("first"));

        issuer.isAway(false);
        nanos.addAndGet(PAUSE.toNanos());
        assertThat(find("first")).hasSize(1);
        assertThat(keys.isAway()).isFalse();
    }

    private IssuerKeys keys(Duration refreshEvery) {
        return keys(refreshEvery, Duration.ofSeconds(30));
    }

    private IssuerKeys keys(Duration refreshEvery, Duration timeout) {
        return new IssuerKeys(
                new IssuerProperties(
                        issuer.url(),
                        StubIssuer.AUDIENCE,
                        "",
                        List.of("RS256"),
                        null,
                        null,
                        new IssuerProperties.Keys(refreshEvery, PAUSE, timeout)),
                nanos::get);
    }

    private List<JWK> find(String key) throws RemoteKeySourceException {
        return keys.get(new JWKSelector(JWKMatcher.forJWSHeader(header(key))), null);
    }

    private boolean knows(String key) {
        return keys.know(header(key));
    }

    private static JWSHeader header(String key) {
        return new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key).build();
    }
}
