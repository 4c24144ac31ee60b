package io.confetti.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.platform.identity.issuer.IssuerProperties;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.server.resource.authentication.BearerTokenAuthenticationToken;

class TokenJudgeTest {
    private static final String SECRET = "a service secret of more than 32 bytes";
    private static final Base64.Encoder URL = Base64.getUrlEncoder().withoutPadding();

    @TempDir
    Path folder;

    private Path keyFile;
    private Clock clock;
    private byte[] devKey;
    private TokenJudge judge;

    @BeforeEach
    void setUp() {
        keyFile = folder.resolve("identity/dev.key");
        clock = Clock.systemUTC();
        devKey = new KeyFile(keyFile).readOrCreate();
        judge = judge(development());
    }

    @Test
    void acceptsDevTokensOfEveryRole() {
        assertThat(callerOf(DevTokens.sign(keyFile, Caller.operator(1001), Duration.ofMinutes(1))))
                .isEqualTo(Caller.operator(1001));
        assertThat(callerOf(DevTokens.sign(keyFile, Caller.user(Long.MAX_VALUE), Duration.ofMinutes(1))))
                .isEqualTo(Caller.user(Long.MAX_VALUE));
        Caller service = new Caller(Role.SERVICE, "distribution", null, null);
        assertThat(callerOf(DevTokens.sign(keyFile, service, Duration.ofMinutes(1))))
                .isEqualTo(service);
    }

    @Test
    void keyFileIsItsOwnersOnly() throws Exception {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(keyFile)))
                .isEqualTo("rw-------");
    }

    @Test
    void expiredTokenIsRefusedBeyondTheSkew() {
        Instant now = clock.instant();
        assertRefused(SignedToken.write(devKey, Caller.user(1), now.minusSeconds(100), Duration.ofSeconds(60)));
        assertThat(callerOf(SignedToken.write(devKey, Caller.user(1), now.minusSeconds(70), Duration.ofSeconds(60))))
                .isEqualTo(Caller.user(1));
    }

    @Test
    void forgedTokensAreRefused() {
        String good = DevTokens.sign(keyFile, Caller.user(1), Duration.ofMinutes(1));
        String[] parts = good.split("\\.");
        byte[] stranger = "another key of thirty-two bytes!".getBytes(StandardCharsets.US_ASCII);

        assertRefused(SignedToken.write(stranger, Caller.user(1), clock.instant(), Duration.ofMinutes(1)));
        assertRefused(parts[0] + "." + part(claims("user", "2")) + "." + parts[2]);
        assertRefused(part(Map.of("alg", "none")) + "." + parts[1] + ".");
        assertRefused(part(Map.of("alg", "none")) + "." + parts[1] + "." + parts[2]);
        assertRefused(parts[0] + "." + parts[1] + ".");
        assertRefused("nonsense");
    }

    @Test
    void tokensWithoutTheirRolesClaimsAreRefused() {
        assertRefused(signed(claims("shop", null)));
        assertRefused(signed(claims("shop", "-1")));
        assertRefused(signed(claims("shop", "99999999999999999999")));
        assertRefused(signed(claims("role", "admin")));
        assertRefused(signed(claims("sub", " ")));
        assertRefused(signed(claims("sub", "me ")));
        assertRefused(signed(claims("exp", null)));
        assertThat(callerOf(signed(claims("shop", 7)))).isEqualTo(new Caller(Role.OPERATOR, "me", 7L, null));
    }

    @Test
    void everyRoleOfAShopNeedsItsShop() {
        for (Role role : List.of(Role.VIEWER, Role.OPERATOR, Role.APPROVER)) {
            var caller = new Caller(role, "me", 7L, null);
            assertThat(callerOf(SignedToken.write(devKey, caller, clock.instant(), Duration.ofSeconds(60))))
                    .isEqualTo(caller);
            var homeless = new Caller(role, "me", null, null);
            assertRefused(SignedToken.write(devKey, homeless, clock.instant(), Duration.ofSeconds(60)));
        }
    }

    /** A provider puts the roles of all applications into one list. */
    @Test
    void ofAListOfRolesThoseCountThatAreKnownAndComplete() {
        Map<String, Object> many = claims("role", List.of("offline_access", "ops", "user", "approver", "viewer", 7));
        assertThat(CallerClaims.read(judge.decode(signed(many))).stream().map(Caller::role))
                .containsExactly(Role.VIEWER, Role.APPROVER, Role.OPS);
        assertRefused(signed(claims("role", List.of("offline_access"))));
        assertRefused(signed(claims("role", List.of())));
        assertRefused(signed(with(many, "sub", " ")));
        assertRefused(signed(claims("role", List.of("operator", "service"))));
    }

    @Test
    void whoHasSeveralRolesActsInTheStrongestThatThePathAsksFor() {
        String token = signed(claims("role", List.of("viewer", "approver", "ops")));
        assertThat(actingRole(token, "/api/merchant/templates")).isEqualTo(Role.APPROVER);
        assertThat(actingRole(token, "/api/ops/doctor")).isEqualTo(Role.OPS);
        assertThat(actingRole(token, "/api/settlement/orders"))
                .as("none of them fits: refused by any of them")
                .isEqualTo(Role.VIEWER);
    }

    @Test
    void aViewerReadsAndWritesNothing() {
        PathRole merchant = PathRole.OF_CLIENTS.get(0);

        assertThat(merchant.readers()).containsExactlyInAnyOrder("VIEWER", "OPERATOR", "APPROVER");
        assertThat(merchant.writers()).containsExactlyInAnyOrder("OPERATOR", "APPROVER");
    }

    @Test
    void subjectsAreAsLongAsOpenIdConnectAllowsAndWholeText() {
        String longest = "s".repeat(255);
        assertThat(callerOf(signed(claims("sub", longest))).subject()).isEqualTo(longest);
        assertRefused(signed(claims("sub", longest + "s")));
        assertRefused(signed(claims("sub", "me ")));
        assertRefused(signed(claims("sub", "a\u0000b")));
        assertRefused(signed(claims("sub", "half \ud83d character")));
    }

    @Test
    void neitherKeyMakesTheOthersTokens() {
        byte[] serviceKey = SignedToken.serviceKeyOf(devKey);
        Map<String, Object> service = Map.of("alg", "HS256", "kid", "service");
        Map<String, Object> plain = Map.of("alg", "HS256");

        assertRefused(sign(devKey, service, claims("role", "service")));
        assertRefused(sign(devKey, plain, claims("role", "service")));
        assertRefused(sign(serviceKey, service, claims("shop", "1")));
        assertRefused(sign(serviceKey, plain, claims("shop", "1")));
    }

    @Test
    void whatCannotBeATokenIsRefusedLikeAnyOther() {
        for (String header : List.of(
                "{\"alg\":\"dir\",\"enc\":\"A128GCM\",\"p2c\":-1}",
                "{\"alg\":\"\"}",
                "{\"alg\":1}",
                "{\"alg\":\"HS256\",\"crit\":[\"b64\"],\"b64\":false}",
                "{\"alg\":\"HS256\",\"kid\":[1]}",
                "{\"alg\":\"HS256\",\"jwk\":{\"kty\":\"RSA\"}}",
                "{\"alg\":\"none\"}",
                "[".repeat(8_000),
                "{\"a\":".repeat(2_000),
                "null",
                "")) {
            assertRefused(URL.encodeToString(header.getBytes(StandardCharsets.UTF_8)) + ".e30.AA");
        }
        assertRefused("..");
        assertRefused(".");
        assertRefused("a.b.c.d.e");
        assertRefused("é.é.é");
    }

    @Test
    void theEdgeKnowsNoServiceTokens() {
        var edge =
                new TokenJudge(IdentityKeys.ofEdge(development(), IssuerProperties.NONE), development(), clock, false);
        String token = DevTokens.sign(keyFile, new Caller(Role.SERVICE, "x", null, null), Duration.ofMinutes(1));

        assertThatExceptionOfType(JwtException.class).isThrownBy(() -> edge.decode(token));
    }

    @Test
    void withARealKeyOnlyItsTokensPass() throws Exception {
        KeyPair pair = KeyPairGenerator.getInstance("RSA").generateKeyPair();
        Path pem = folder.resolve("public.pem");
        Files.writeString(pem, pemOf(pair));
        judge = judge(real(pem, "", ""));
        byte[] publicKey = pair.getPublic().getEncoded();

        assertThat(callerOf(rsa(pair, claims("shop", "5"))).shopId()).isEqualTo(5);
        assertRefused(DevTokens.sign(keyFile, Caller.user(1), Duration.ofMinutes(1)));
        assertRefused(sign(publicKey, Map.of("alg", "HS256"), claims("shop", "5")));
        assertRefused(sign(Files.readAllBytes(pem), Map.of("alg", "HS256"), claims("shop", "5")));
    }

    @Test
    void aRealKeyNeedsAServiceSecret() throws Exception {
        var without = new IdentityProperties("file:/anything", keyFile, "", "", "");
        assertThatIllegalStateException().isThrownBy(() -> IdentityKeys.of(without));
    }

    @Test
    void aRealIssuerLeavesNoPlaceForTheDevelopmentKey() {
        IssuerProperties real = issuer("https://id.example.com");
        assertThatIllegalStateException().isThrownBy(() -> IdentityKeys.of(development(), real));
        var settings = new IdentityProperties("", keyFile, SECRET, "", "");
        judge = new TokenJudge(IdentityKeys.of(settings, real), settings, clock, true);

        assertThat(IdentityKeys.of(settings, real).isDevelopment()).isFalse();
        assertRefused(DevTokens.sign(keyFile, Caller.user(1), Duration.ofMinutes(1)));
    }

    /** Everybody knows its passwords. */
    @Test
    void theIssuerOfDevelopmentIsRefusedBesideARealKey() throws Exception {
        KeyPair pair = KeyPairGenerator.getInstance("RSA").generateKeyPair();
        Path pem = Files.writeString(folder.resolve("public.pem"), pemOf(pair));
        IssuerProperties local = issuer("http://127.0.0.1:9000");

        assertThatIllegalStateException()
                .isThrownBy(() -> IdentityKeys.of(real(pem, "", ""), local))
                .withMessageContaining("for development");
        assertThatIllegalStateException().isThrownBy(() -> IdentityKeys.ofEdge(real(pem, "", ""), local));
        assertThat(IdentityKeys.of(development(), local).isDevelopment()).isTrue();
    }

    @Test
    void whileAKeyIsChangedTokensOfBothAreGood() throws Exception {
        KeyPair before = KeyPairGenerator.getInstance("RSA").generateKeyPair();
        KeyPair after = KeyPairGenerator.getInstance("RSA").generateKeyPair();
        KeyPair stranger = KeyPairGenerator.getInstance("RSA").generateKeyPair();
        Path pem = folder.resolve("public.pem");
        Files.writeString(pem, "the old one\n" + pemOf(before) + "\nthe next one\n" + pemOf(after));
        judge = judge(real(pem, "", ""));

        assertThat(callerOf(rsa(before, claims("shop", "5"))).shopId()).isEqualTo(5);
        assertThat(callerOf(rsa(after, claims("shop", "6"))).shopId()).isEqualTo(6);
        assertRefused(rsa(stranger, claims("shop", "7")));
        assertRefused(rsa(after, claims("exp", clock.instant().minusSeconds(60).getEpochSecond())));
    }

    @Test
    void aFileWithoutAKeyIsNamed() throws Exception {
        Path pem = Files.writeString(folder.resolve("public.pem"), "nothing");
        Path halfKey = Files.writeString(
                folder.resolve("half.pem"), "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n");

        assertThatIllegalStateException()
                .isThrownBy(() -> IdentityKeys.of(real(pem, "", "")))
                .withMessageContaining(pem.toString());
        assertThatIllegalStateException()
                .isThrownBy(() -> IdentityKeys.of(real(halfKey, "", "")))
                .withMessageContaining(halfKey.toString());
    }

    /** The provider's key signs tokens for other applications, too. */
    @Test
    void issuerAndAudienceAreJudgedWhereTheyAreSet() throws Exception {
        KeyPair pair = KeyPairGenerator.getInstance("RSA").generateKeyPair();
        Path pem = Files.writeString(folder.resolve("public.pem"), pemOf(pair));
        judge = judge(real(pem, "https://id.example", "confetti"));
        Map<String, Object> ours = claims("iss", "https://id.example");
        ours.put("aud", List.of("other", "confetti"));

        assertThat(callerOf(rsa(pair, ours)).shopId()).isEqualTo(1);
        assertRefused(rsa(pair, with(ours, "aud", "other")));
        assertRefused(rsa(pair, with(ours, "aud", null)));
        assertRefused(rsa(pair, with(ours, "iss", "https://id.example.org")));
        assertRefused(rsa(pair, with(ours, "iss", null)));
        judge = judge(real(pem, "https://id.example", ""));
        assertThat(callerOf(rsa(pair, with(ours, "aud", "other"))).shopId()).isEqualTo(1);
        String service = SignedToken.write(
                SECRET.getBytes(StandardCharsets.UTF_8),
                new Caller(Role.SERVICE, "engine", null, null),
                clock.instant(),
                Duration.ofMinutes(1));
        assertThat(callerOf(service).role()).as("services name neither").isEqualTo(Role.SERVICE);
    }

    @Test
    void anOrderSystemsTokenNamesItsShops() {
        assertThat(shopsOf("1001,1002")).isEqualTo(Shops.of(List.of(1001L, 1002L)));
        assertThat(shopsOf(List.of("1001", 1002))).isEqualTo(Shops.of(List.of(1001L, 1002L)));
        assertThat(shopsOf(1001)).isEqualTo(Shops.of(List.of(1001L)));
        assertThat(shopsOf("*")).isEqualTo(Shops.EVERY);
        assertThat(shopsOf(null)).as("a token of before").isNull();
        Caller caller = Caller.orderSystem("till", Shops.of(List.of(7L)));
        assertThat(callerOf(DevTokens.sign(keyFile, caller, Duration.ofMinutes(1))))
                .isEqualTo(caller);
        for (Object odd : new Object[] {"", ",", "1001,", "0", "-1", "x", "**", List.of(), Map.of("a", 1)}) {
            assertRefused(signed(with(orderSystem(), "shops", odd)));
        }
        assertRefused(signed(with(orderSystem(), "shops", "1,".repeat(1_000) + "1")));
    }

    @Test
    void aUsersTokenMaySayWhatIsKnownOfTheUser() {
        var facts = new UserFacts("CN-31-0115", 3, Instant.ofEpochSecond(1_700_000_000), 0);
        assertThat(callerOf(DevTokens.sign(keyFile, Caller.user(42, facts), Duration.ofMinutes(1)))
                        .facts())
                .isEqualTo(facts);
        assertThat(callerOf(DevTokens.sign(keyFile, Caller.user(42), Duration.ofMinutes(1)))
                        .facts())
                .isEqualTo(UserFacts.NONE);
    }

    /** A condition that needs it is not met; the user is known nevertheless. */
    @Test
    void anOddFactCountsAsAbsent() {
        Map<String, Object> odd = claims("role", "user");
        odd.putAll(
                Map.of("user", "42", "region", "Shanghai!", "level", "gold", "registered", "yesterday", "orders", -1));
        assertThat(callerOf(signed(odd))).isEqualTo(new Caller(Role.USER, "me", 1L, 42L, null, UserFacts.NONE));

        odd.putAll(Map.of("region", 31, "level", "3", "registered", "1700000000", "orders", 1.5));
        assertThat(callerOf(signed(odd)).facts())
                .isEqualTo(new UserFacts(null, 3, Instant.ofEpochSecond(1_700_000_000), null));
        assertThat(callerOf(signed(with(claims("level", 3), "shop", "7"))).facts())
                .as("of an operator")
                .isEqualTo(UserFacts.NONE);
    }

    private Shops shopsOf(Object claim) {
        return callerOf(signed(with(orderSystem(), "shops", claim))).shops();
    }

    private Map<String, Object> orderSystem() {
        return claims("role", "order-system");
    }

    private static Map<String, Object> with(Map<String, Object> claims, String name, Object value) {
        Map<String, Object> changed = new HashMap<>(claims);
        changed.put(name, value);
        changed.values().removeIf(Objects::isNull);
        return changed;
    }

    private IdentityProperties development() {
        return new IdentityProperties("", keyFile, "", "", "");
    }

    private static IssuerProperties issuer(String address) {
        return new IssuerProperties(address, "confetti", "", List.of("RS256"), null, Map.of(), null);
    }

    private IdentityProperties real(Path pem, String issuer, String audience) {
        return new IdentityProperties(pem.toString(), keyFile, SECRET, issuer, audience);
    }

    private TokenJudge judge(IdentityProperties settings) {
        return new TokenJudge(IdentityKeys.of(settings), settings, clock, true);
    }

    private static String pemOf(KeyPair pair) {
        return "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder().encodeToString(pair.getPublic().getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
    }

    private Role actingRole(String token, String path) {
        return new AuthenticateCaller(judge)
                .authenticate(new BearerTokenAuthenticationToken(token), path)
                .getPrincipal()
                .role();
    }

    private Caller callerOf(String token) {
        return CallerClaims.read(judge.decode(token)).get(0);
    }

    private void assertRefused(String token) {
        assertThatExceptionOfType(JwtException.class).isThrownBy(() -> judge.decode(token));
    }

    private Map<String, Object> claims(String name, Object value) {
        Map<String, Object> claims = new HashMap<>(Map.of("sub", "me", "role", "operator", "shop", "1"));
        claims.put("exp", clock.instant().plusSeconds(60).getEpochSecond());
        claims.put(name, value);
        claims.values().removeIf(Objects::isNull);
        return claims;
    }

    private String signed(Map<String, Object> claims) {
        return sign(devKey, Map.of("alg", "HS256"), claims);
    }

    private static String sign(byte[] key, Map<String, Object> header, Map<String, Object> claims) {
        String text = part(header) + "." + part(claims);
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return text + "." + URL.encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (java.security.GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String rsa(KeyPair pair, Map<String, Object> claims) throws Exception {
        String text = part(Map.of("alg", "RS256")) + "." + part(claims);
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(pair.getPrivate());
        signature.update(text.getBytes(StandardCharsets.UTF_8));
        return text + "." + URL.encodeToString(signature.sign());
    }

    private static String part(Map<String, Object> json) {
        String ascii = JSON.toJSONString(json, JSONWriter.Feature.EscapeNoneAscii);
        return URL.encodeToString(ascii.getBytes(StandardCharsets.US_ASCII));
    }
}
