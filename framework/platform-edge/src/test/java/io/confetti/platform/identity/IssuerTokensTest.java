package io.confetti.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.alibaba.fastjson2.JSON;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.OctetSequenceKey;
import com.nimbusds.jose.jwk.RSAKey;
import io.confetti.platform.identity.issuer.IssuerKeys;
import io.confetti.platform.identity.issuer.IssuerProperties;
import io.confetti.platform.test.StubIssuer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.jwt.JwtException;

/** Tokens of an OpenID provider beside those of the development key. */
class IssuerTokensTest {
    private static final IssuerProperties.Claims OUR_NAMES = new IssuerProperties.Claims("", "", "", "");
    private static final Base64.Encoder URL = Base64.getUrlEncoder().withoutPadding();

    private static RSAKey first;
    private static RSAKey second;
    private static RSAKey stranger;

    @TempDir
    Path folder;

    private final Clock clock = Clock.systemUTC();
    private StubIssuer issuer;
    private IssuerKeys keys;
    private TokenJudge judge;

    @BeforeAll
    static void makeKeys() {
        first = StubIssuer.key("first");
        second = StubIssuer.key("second");
        stranger = StubIssuer.key("stranger");
    }

    @BeforeEach
    void setUp() {
        issuer = new StubIssuer(first.toPublicJWK());
        judge = judge(OUR_NAMES, Map.of());
    }

    @AfterEach
    void tearDown() {
        keys.close();
        issuer.close();
    }

    @Test
    void acceptsWhatTheProviderSigned() {
        assertThat(callerOf(StubIssuer.token(first, issuer.claims())))
                .isEqualTo(new Caller(Role.OPERATOR, "ann", 1L, null));
        assertThat(callersOf(issuer.claims("role", List.of("approver", "ops", "offline_access"))))
                .extracting(Caller::role)
                .containsExactly(Role.APPROVER, Role.OPS);
    }

    @Test
    void goesOnAcceptingTheDevelopmentKey() {
        assertThat(callerOf(DevTokens.sign(keyFile(), Caller.user(7), Duration.ofMinutes(1))))
                .isEqualTo(Caller.user(7));
    }

    /** A token goes by the issuer that it names: no other key speaks for the provider. */
    @Test
    void theDevelopmentKeyMakesNoTokensOfTheProvider() {
        byte[] devKey = new KeyFile(keyFile()).readOrCreate();

        assertRefused(hmac(devKey, Map.of("alg", "HS256"), issuer.claims()));
        assertRefused(hmac(devKey, Map.of("alg", "HS256", "kid", "first"), issuer.claims()));
        assertRefused(StubIssuer.token(first, issuer.claims("iss", "https://elsewhere.example")));
        assertRefused(StubIssuer.token(first, issuer.claims("iss", null)));
    }

    @Test
    void refusesWhatIsMeantForOthersOrOver() {
        assertRefused(StubIssuer.token(first, issuer.claims("aud", "confetti-console")));
        assertRefused(StubIssuer.token(first, issuer.claims("aud", null)));
        assertRefused(StubIssuer.token(first, issuer.claims("exp", StubIssuer.secondsFromNow(-60))));
        assertRefused(StubIssuer.token(first, issuer.claims("exp", null)));
        assertRefused(StubIssuer.token(first, issuer.claims("nbf", StubIssuer.secondsFromNow(120))));
        assertThat(callersOf(issuer.claims("aud", List.of("other", "confetti"))))
                .hasSize(1);
    }

    @Test
    void refusesOtherSignatures() throws Exception {
        String good = StubIssuer.token(first, issuer.claims());
        String[] parts = good.split("\\.");
        RSAKey pretender = new RSAKey.Builder(stranger).keyID("first").build();

        assertRefused(StubIssuer.token(stranger, issuer.claims()));
        assertRefused(StubIssuer.token(pretender, issuer.claims()));
        assertRefused(parts[0] + "." + part(issuer.claims("shop", "2")) + "." + parts[2]);
        assertRefused(part(Map.of("alg", "none")) + "." + parts[1] + ".");
        assertRefused(part(Map.of("alg", "none", "kid", "first")) + "." + parts[1] + "." + parts[2]);
        assertRefused(parts[0] + "." + parts[1] + ".");
        String ownKey = pretender.toPublicJWK().toJSONString();
        assertRefused(part(Map.of("alg", "RS256", "jwk", JSON.parseObject(ownKey))) + "." + parts[1] + "."
                + StubIssuer.token(pretender, issuer.claims()).split("\\.")[2]);
    }

    /** What is published is no secret: with it as one anybody could sign. */
    @Test
    void aPublicKeyIsNoSecret() throws Exception {
        String pem = "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder().encodeToString(first.toPublicKey().getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
        for (byte[] secret : List.of(
                first.toPublicKey().getEncoded(),
                pem.getBytes(StandardCharsets.US_ASCII),
                first.getModulus().decode(),
                first.toPublicJWK().toJSONString().getBytes(StandardCharsets.US_ASCII))) {
            assertRefused(hmac(secret, Map.of("alg", "HS256", "kid", "first"), issuer.claims()));
        }

        byte[] shared = "a shared secret of thirty-two bytes".getBytes(StandardCharsets.US_ASCII);
        issuer.publish(
                first.toPublicJWK(),
                new OctetSequenceKey.Builder(shared).keyID("shared").build());
        assertRefused(hmac(shared, Map.of("alg", "HS256", "kid", "shared"), issuer.claims()));
    }

    @Test
    void keysForOtherUsesDoNotSign() {
        issuer.publish(
                first.toPublicJWK(),
                new RSAKey.Builder(second.toPublicJWK())
                        .keyUse(KeyUse.ENCRYPTION)
                        .build());
        assertRefused(StubIssuer.token(second, issuer.claims()));
    }

    @Test
    void kindsOfTokensThatAreNoAccessTokensAreRefused() {
        assertThat(callerOf(StubIssuer.token(first, "JWT", issuer.claims()))).isNotNull();
        assertThat(callerOf(StubIssuer.token(first, null, issuer.claims()))).isNotNull();
        assertRefused(StubIssuer.token(first, "logout+jwt", issuer.claims()));
    }

    @Test
    void whileAKeyIsChangedTokensOfBothAreGood() {
        assertThat(callerOf(StubIssuer.token(first, issuer.claims()))).isNotNull();

        issuer.publish(second.toPublicJWK(), first.toPublicJWK());
        assertThat(callerOf(StubIssuer.token(second, issuer.claims()))).isNotNull();
        assertThat(callerOf(StubIssuer.token(first, issuer.claims()))).isNotNull();

        issuer.publish(second.toPublicJWK());
        assertRefused(StubIssuer.token(stranger, issuer.claims())); // has the keys fetched
        assertRefused(StubIssuer.token(first, issuer.claims()));
    }

    @Test
    void whileTheProviderIsAwayKnownKeysAreGood() {
        assertThat(callerOf(StubIssuer.token(first, issuer.claims()))).isNotNull();
        issuer.isAway(true);

        assertRefusedAs(IdentityError.ISSUER_AWAY, StubIssuer.token(second, issuer.claims()));
        assertThat(callerOf(StubIssuer.token(first, issuer.claims()))).isNotNull();

        issuer.publish(second.toPublicJWK());
        issuer.isAway(false);
        assertThat(callerOf(StubIssuer.token(second, issuer.claims()))).isNotNull();
    }

    @Test
    void whoeverHasNoRoleIsToldSo() {
        assertRefusedAs(IdentityError.NO_ROLE, StubIssuer.token(first, issuer.claims("role", null)));
        assertRefusedAs(IdentityError.NO_ROLE, StubIssuer.token(first, issuer.claims("role", "admin")));
        assertRefusedAs(IdentityError.NO_ROLE, StubIssuer.token(first, issuer.claims("shop", null)));
        assertRefusedAs(IdentityError.NO_ROLE, StubIssuer.token(first, issuer.claims("shop", List.of("1", "2"))));
        assertRefusedAs(IdentityError.NO_ROLE, StubIssuer.token(first, issuer.claims("role", "service")));
    }

    @Test
    void claimsAreFoundWhereTheSettingsSay() {
        keys.close();
        judge = judge(
                new IssuerProperties.Claims("realm_access.roles", "https://example.com/shop", "tills", "member.id"),
                Map.of("operator", List.of("coupon-team", "coupon-leads"), "ORDERSYSTEM", List.of("till")));

        assertThat(callersOf(issuer.claims(
                        "role",
                        "ops",
                        "shop",
                        "9",
                        "realm_access",
                        Map.of("roles", List.of("coupon-leads", "coupon-team", "ops", "operator")),
                        "https://example.com/shop",
                        List.of(5))))
                .containsExactly(new Caller(Role.OPERATOR, "ann", 5L, null), new Caller(Role.OPS, "ann", 5L, null));
        assertThat(callersOf(issuer.claims("realm_access", Map.of("roles", "till other"), "tills", List.of("1", "2"))))
                .containsExactly(Caller.orderSystem("ann", Shops.of(List.of(1L, 2L))));
        assertThat(callersOf(issuer.claims("realm_access", Map.of("roles", "user"), "member", Map.of("id", 42))))
                .containsExactly(new Caller(Role.USER, "ann", null, 42L));
        assertRefusedAs(
                IdentityError.NO_ROLE,
                StubIssuer.token(first, issuer.claims("realm_access", Map.of("roles", List.of("operator")))));
    }

    private TokenJudge judge(IssuerProperties.Claims names, Map<String, List<String>> roles) {
        var settings = new IssuerProperties(
                issuer.url(),
                StubIssuer.AUDIENCE,
                "",
                List.of("RS256"),
                names,
                roles,
                new IssuerProperties.Keys(Duration.ofHours(1), Duration.ZERO, Duration.ofSeconds(30)));
        keys = new IssuerKeys(settings);
        var development = new IdentityProperties("", keyFile(), "", "", "");
        return new TokenJudge(IdentityKeys.of(development, settings), development, clock, true)
                .withIssuer(new IssuerTokens(settings, keys, clock));
    }

    private Path keyFile() {
        return folder.resolve("dev.key");
    }

    private List<Caller> callersOf(Map<String, Object> claims) {
        return CallerClaims.read(judge.decode(StubIssuer.token(first, claims)));
    }

    private Caller callerOf(String token) {
        return CallerClaims.read(judge.decode(token)).get(0);
    }

    private void assertRefused(String token) {
        assertThatExceptionOfType(JwtException.class).isThrownBy(() -> judge.decode(token));
    }

    private void assertRefusedAs(IdentityError error, String token) {
        assertThatExceptionOfType(AuthenticationException.class)
                .isThrownBy(() -> judge.decode(token))
                .satisfies(refusal -> assertThat(CallerRefused.codeOf(refusal)).isEqualTo(error));
    }

    private static String hmac(byte[] secret, Map<String, Object> header, Map<String, Object> claims) {
        String text = part(header) + "." + part(claims);
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            return text + "." + URL.encodeToString(mac.doFinal(text.getBytes(StandardCharsets.US_ASCII)));
        } catch (java.security.GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String part(Map<String, Object> json) {
        return URL.encodeToString(JSON.toJSONBytes(json));
    }
}
