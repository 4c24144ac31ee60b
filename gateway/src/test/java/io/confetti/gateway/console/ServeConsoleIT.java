package io.confetti.gateway.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.gateway.fixture.Edge;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ServeConsoleIT {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Pattern SCRIPT = Pattern.compile("src=\"(/console/assets/[^\"]+\\.js)\"");

    private static Edge edge;

    @BeforeAll
    static void start() {
        edge = Edge.start(
                Map.of("confetti.oidc.issuer", "https://sign-in.example/realm", "confetti.oidc.audience", "confetti"));
    }

    @AfterAll
    static void stop() {
        edge.close();
    }

    @Test
    void anAddressOfAnObjectAnswersWithThePage() throws Exception {
        String page = get("/console/").body();

        assertThat(page).contains("<div id=\"app\">");
        for (String address : List.of("/console", "/console/templates", "/console/pushes/1790000000000000001")) {
            var answer = get(address);
            assertThat(answer.statusCode()).as(address).isEqualTo(200);
            assertThat(answer.body()).as(address).isEqualTo(page);
            assertThat(header(answer, "Cache-Control")).isEqualTo("no-cache");
        }
    }

    @Test
    void filesThatDoNotExistAreNotFound() throws Exception {
        for (String address : List.of("/console/none.js", "/console/assets/none", "/console/assets/none.js")) {
            assertThat(get(address).statusCode()).as(address).isEqualTo(404);
        }
    }

    @Test
    void assetsAreKeptForeverAndSentCompressed() throws Exception {
        var found = SCRIPT.matcher(get("/console/").body());
        assertThat(found.find()).isTrue();

        var plain = get(found.group(1));
        assertThat(header(plain, "Cache-Control")).isEqualTo("max-age=31536000, public, immutable");
        assertThat(header(plain, "Content-Type")).startsWith("text/javascript");
        for (String coding : List.of("br", "gzip")) {
            var compressed = send(edge.request(found.group(1)).header("Accept-Encoding", coding));
            assertThat(header(compressed, "Content-Encoding")).isEqualTo(coding);
            assertThat(compressed.body().length()).isLessThan(plain.body().length());
        }
    }

    @Test
    void thePolicyAllowsNothingButTheGatewayAndTheIssuer() throws Exception {
        var answer = get("/console/templates");

        assertThat(header(answer, "Content-Security-Policy"))
                .startsWith("default-src 'none'; script-src 'self'; style-src 'self'; ")
                .contains("; connect-src 'self' https://sign-in.example;")
                .doesNotContain("unsafe");
        assertThat(header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
    }

    private static HttpResponse<String> get(String path) throws Exception {
        return send(edge.request(path));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }
}
