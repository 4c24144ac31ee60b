package io.confetti.localstack;

import io.confetti.localstack.DevelopmentIssuer.SignedIn;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Signs in step by step as a browser does: the authorization code flow with PKCE, from discovery to the tokens. */
final class BrowserSignIn {

    /** Nobody has to listen there: the code is taken from the address to which the browser would go. */
    private static final String HOME = "http://127.0.0.1:8080/console/";

    private static final Base64.Encoder URL = Base64.getUrlEncoder().withoutPadding();

    private final HttpClient http =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private final String issuer;
    private final String verifier = random();
    private final String state = random();

    BrowserSignIn(String issuer) {
        this.issuer = issuer;
    }

    SignedIn as(String person, String password) {
        var discovery = get(issuer + "/.well-known/openid-configuration").body();
        var page = get(location(get(field(discovery, "authorization_endpoint") + "?" + form(question()))));
        var back = location(post(
                issuer + "/login",
                Map.of(
                        "username",
                        person,
                        "password",
                        password,
                        "_csrf",
                        find(page.body(), "name=\"_csrf\" value=\"([^\"]+)\""))));
        var home = location(get(back));
        if (!home.startsWith(HOME) || !find(home, "[?&]state=([^&]+)").equals(state)) {
            throw new LocalStackException(person + " was not signed in: " + home);
        }
        var tokens = post(field(discovery, "token_endpoint"), answer(find(home, "[?&]code=([^&]+)")))
                .body();
        return new SignedIn(field(tokens, "access_token"), field(tokens, "id_token"));
    }

    private Map<String, String> question() {
        return Map.of(
                "response_type",
                "code",
                "client_id",
                DevelopmentIssuer.CLIENT,
                "redirect_uri",
                HOME,
                "scope",
                "openid profile",
                "state",
                state,
                "code_challenge",
                challenge(),
                "code_challenge_method",
                "S256");
    }

    private Map<String, String> answer(String code) {
        return Map.of(
                "grant_type", "authorization_code",
                "client_id", DevelopmentIssuer.CLIENT,
                "redirect_uri", HOME,
                "code", code,
                "code_verifier", verifier);
    }

    private HttpResponse<String> get(String address) {
        return send(HttpRequest.newBuilder(URI.create(address)).header("Accept", "text/html,*/*"));
    }

    private HttpResponse<String> post(String address, Map<String, String> fields) {
        return send(HttpRequest.newBuilder(URI.create(address))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form(fields))));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new LocalStackException("The issuer does not answer: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LocalStackException("Interrupted while somebody signs in", e);
        }
    }

    private static String location(HttpResponse<String> answer) {
        return answer.headers()
                .firstValue("Location")
                .orElseThrow(() -> new LocalStackException(answer.uri().getPath() + " answers " + answer.statusCode()));
    }

    private static String form(Map<String, String> fields) {
        return new TreeMap<>(fields)
                .entrySet().stream()
                        .map(field ->
                                field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining("&"));
    }

    /** A text of a JSON object; what the issuer says has no escapes. */
    private static String field(String json, String name) {
        return find(json, "\"" + name + "\":\"([^\"]+)\"");
    }

    private static String find(String text, String pattern) {
        var found = Pattern.compile(pattern).matcher(text);
        if (!found.find()) {
            throw new LocalStackException("The issuer says something else than " + pattern);
        }
        return found.group(1);
    }

    private String challenge() {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return URL.encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static String random() {
        var bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        return URL.encodeToString(bytes);
    }
}
