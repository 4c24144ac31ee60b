package io.confetti.localstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.EnumSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class IssuerIT {

    private static final String HOME = "http://127.0.0.1:18080/console/";

    private static LocalStack stack;
    private static DevelopmentIssuer issuer;

    private final HttpClient http = HttpClient.newHttpClient();

    @BeforeAll
    static void attach() {
        stack = LocalStack.attach(EnumSet.of(Server.ISSUER));
        issuer = stack.endpoints().developmentIssuer();
    }

    @Test
    void signsEverybodyInWithRoleAndShop() {
        for (var person : DevelopmentIssuer.PEOPLE) {
            assertThat(claims(issuer.signIn(person).accessToken()))
                    .contains("\"sub\":\"" + person + "\"", "\"aud\":\"confetti\"", "\"role\":");
        }
        assertThat(claims(issuer.signIn("operator-1002").accessToken()))
                .contains("\"role\":\"operator\"", "\"shop\":\"1002\"");
        assertThat(claims(issuer.signIn("owner-1001").accessToken())).contains("\"role\":[\"approver\",\"ops\"]");
    }

    /** The console could hand it on in place of an access token otherwise. */
    @Test
    void whatTheConsoleKeepsSaysNothingToServices() {
        assertThat(claims(issuer.signIn("ops").idToken()))
                .contains("\"aud\":\"confetti-console\"", "\"name\":\"ops\"")
                .doesNotContain("\"role\"");
    }

    @Test
    void knowsNobodyElse() {
        assertThatThrownBy(() -> issuer.signIn("somebody")).isInstanceOf(LocalStackException.class);
        assertThatThrownBy(() -> new BrowserSignIn(issuer.address()).as("ops", "wrong"))
                .isInstanceOf(LocalStackException.class);
    }

    @Test
    void sendsNobodyToOtherPlacesAndNobodyWithoutProof() throws Exception {
        assertThat(authorize(HOME, "&code_challenge_method=S256&code_challenge=" + "c".repeat(43))
                        .headers()
                        .firstValue("Location"))
                .contains(issuer.address() + "/login");
        assertThat(authorize(HOME, "").headers().firstValue("Location").orElse(""))
                .startsWith(HOME + "?error=invalid_request");
        for (var elsewhere : new String[] {"https://example.com/console/", "http://127.0.0.1:18080/other/"}) {
            assertThat(authorize(elsewhere, "").statusCode()).isEqualTo(400);
        }
    }

    @Test
    void comesBackToTheConsoleAfterASignOut() throws Exception {
        var idToken = issuer.signIn("viewer-1001").idToken();

        assertThat(signOut(idToken, HOME).headers().firstValue("Location")).contains(HOME + "?state=s");
        assertThat(signOut(idToken, "https://example.com/console/").statusCode())
                .isEqualTo(400);
    }

    @Test
    void itsPageNeedsNoScriptAndNoInlineStyle() throws Exception {
        for (var language : new String[] {"zh-CN", "en"}) {
            var page = send(request("/login").header("Accept-Language", language));

            assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                    .startsWith("default-src 'none'; style-src 'self'")
                    .contains("frame-ancestors 'none'");
            assertThat(page.body())
                    .contains("<html lang=\"" + language + "\">", "operator-1001")
                    .doesNotContain("<script", "style=", "{{");
        }
        assertThat(send(request("/sign-in.css")).statusCode()).isEqualTo(200);
        assertThat(send(request("/icon.svg")).statusCode()).isEqualTo(200);
    }

    /** A page of another site may let its own name point to this machine. */
    @Test
    void answersUnderTheNamesOfThisMachineOnly() throws Exception {
        var address = URI.create(issuer.address());
        try (var socket = Probe.open(address)) {
            socket.getOutputStream()
                    .write("GET /login HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 421");
        }
    }

    @Test
    void consolesOfThisMachineMayAskItAndNoOtherPage() throws Exception {
        var path = "/.well-known/openid-configuration";
        var allowed = "Access-Control-Allow-Origin";

        assertThat(send(request(path).header("Origin", "http://127.0.0.1:8080"))
                        .headers()
                        .firstValue(allowed))
                .contains("http://127.0.0.1:8080");
        assertThat(send(request(path).header("Origin", "https://example.com"))
                        .headers()
                        .firstValue(allowed))
                .isEmpty();
    }

    @Test
    void theKeyBeforeStaysPublishedThroughAChangeAndARestart() throws Exception {
        var before = keyOf(issuer.signIn("ops").accessToken());

        issuer.changeKey();
        stack.kill(Server.ISSUER);
        stack.start(Server.ISSUER);

        var after = keyOf(issuer.signIn("ops").accessToken());
        assertThat(after).isNotEqualTo(before);
        assertThat(send(request("/oauth2/jwks")).body()).contains(before, after);
    }

    private HttpResponse<String> authorize(String home, String proof) throws Exception {
        return send(request("/oauth2/authorize?response_type=code&client_id=confetti-console&scope=openid&redirect_uri="
                        + encoded(home) + proof)
                .header("Accept", "text/html"));
    }

    /** As the console does: by a form, from a page that does not tell its address. */
    private HttpResponse<String> signOut(String idToken, String home) throws Exception {
        String form = "state=s&id_token_hint=" + idToken + "&post_logout_redirect_uri=" + encoded(home);
        return send(request("/connect/logout")
                .header("Origin", "null")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form)));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(issuer.address() + path));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private static String keyOf(String token) {
        var found = Pattern.compile("\"kid\":\"([^\"]+)\"").matcher(part(token, 0));
        assertThat(found.find()).isTrue();
        return found.group(1);
    }

    private static String claims(String token) {
        return part(token, 1);
    }

    private static String part(String token, int number) {
        return new String(Base64.getUrlDecoder().decode(token.split("\\.")[number]), StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
