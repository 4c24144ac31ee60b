package io.confetti.standalone.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class OwnIssuerTest {

    private static final StartOptions KEPT = options(true, SuitePurpose.USE);
    private static final String KEY = "CONFETTI_IDENTITY_PUBLIC_KEY";
    private static final String ISSUER = "CONFETTI_OIDC_ISSUER";

    @Test
    void peopleSignInAtItInASuiteThatStays() {
        assertThat(issuer(Map.of()).isStarted(KEPT)).isTrue();
        assertThat(issuer(Map.of()).isIdentityReal()).isFalse();
        assertThat(issuer(Map.of()).isStarted(options(false, SuitePurpose.USE))).isFalse();
        assertThat(issuer(Map.of()).isStarted(options(false, SuitePurpose.CONSOLE)))
                .isTrue();
        assertThat(issuer(Map.of()).isStarted(options(true, SuitePurpose.CHAOS)))
                .isFalse();
    }

    /** Everybody knows its password. */
    @Test
    void itIsNotStartedBesideARealKey() {
        var real = issuer(Map.of(KEY, "/run/identity.pem"));

        assertThat(real.isStarted(KEPT)).isFalse();
        assertThat(real.isWanted(KEPT)).isFalse();
        assertThat(real.isIdentityReal()).isTrue();
    }

    @Test
    void anotherProviderTakesItsPlace() {
        var real = issuer(Map.of(ISSUER, "https://id.example.com"));
        var local = issuer(Map.of(ISSUER, "http://127.0.0.1:9000"));

        assertThat(real.isStarted(KEPT)).isFalse();
        assertThat(real.isIdentityReal()).isTrue();
        assertThat(local.isStarted(KEPT)).isFalse();
        assertThat(local.isIdentityReal()).isFalse();
    }

    private static StartOptions options(boolean keep, SuitePurpose purpose) {
        return new StartOptions(
                0, true, keep, 0, SuiteUnit.main(EnumSet.allOf(SuiteService.class)), SuitePorts.free(), purpose);
    }

    private static OwnIssuer issuer(Map<String, String> environment) {
        UnaryOperator<String> variables = environment::get;
        return new OwnIssuer(variables);
    }
}
