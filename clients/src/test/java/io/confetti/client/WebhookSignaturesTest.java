package io.confetti.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.standardwebhooks.Webhook;
import io.confetti.client.webhook.WebhookSignatures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both verifiers beside the one of Standard Webhooks, which signs here. */
class WebhookSignaturesTest {
    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");
    private static final String SECRET =
            "whsec_" + Base64.getEncoder().encodeToString("a secret of 32 bytes, or of more".getBytes(UTF_8));
    private static final String OTHER =
            "whsec_" + Base64.getEncoder().encodeToString("another secret, as good as that..".getBytes(UTF_8));
    private static final String BODY = "{\"id\":\"252227700778614784\",\"type\":\"PING\",\"note\":\"谢谢\"}";

    /** The verifier in JavaScript, compiled once. */
    @TempDir
    private static Path folder;

    /** @param name what is tried */
    record Post(String name, String id, Instant time, String signatures, String body, boolean isGenuine) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Post> posts() throws Exception {
        String good = signature(SECRET, "1", NOW);
        return List.of(
                new Post("as it was signed", "1", NOW, good, BODY, true),
                new Post(
                        "with the signature of an older secret",
                        "1",
                        NOW,
                        signature(OTHER, "1", NOW) + " " + good,
                        BODY,
                        true),
                new Post("with a signature of a later version", "1", NOW, "v2,abc " + good, BODY, true),
                new Post(
                        "four minutes old",
                        "1",
                        NOW.minusSeconds(240),
                        signature(SECRET, "1", NOW.minusSeconds(240)),
                        BODY,
                        true),
                new Post(
                        "six minutes old",
                        "1",
                        NOW.minusSeconds(360),
                        signature(SECRET, "1", NOW.minusSeconds(360)),
                        BODY,
                        false),
                new Post(
                        "six minutes early",
                        "1",
                        NOW.plusSeconds(360),
                        signature(SECRET, "1", NOW.plusSeconds(360)),
                        BODY,
                        false),
                new Post("under another id", "2", NOW, good, BODY, false),
                new Post("at another time", "1", NOW.plus(Duration.ofSeconds(1)), good, BODY, false),
                new Post("with another body", "1", NOW, good, BODY + " ", false),
                new Post("with another secret", "1", NOW, signature(OTHER, "1", NOW), BODY, false),
                new Post("without a signature", "1", NOW, "", BODY, false),
                new Post("with half a signature", "1", NOW, good.substring(0, 20), BODY, false));
    }

    private static String signature(String secret, String id, Instant time) throws Exception {
        return new Webhook(secret).sign(id, time.getEpochSecond(), BODY);
    }

    @ParameterizedTest
    @MethodSource("posts")
    void javaTellsWhatIsGenuine(Post post) throws Exception {
        assertThat(WebhookSignatures.isGenuine(
                        SECRET,
                        post.id(),
                        Long.toString(post.time().getEpochSecond()),
                        post.signatures(),
                        post.body().getBytes(UTF_8),
                        NOW))
                .isEqualTo(post.isGenuine());
    }

    @ParameterizedTest
    @MethodSource("posts")
    void typeScriptTellsWhatIsGenuine(Post post) throws Exception {
        String module = Node.quoted(folder.resolve("webhook-signatures.js"));
        String call = """
                (async () => {
                  const headers = new Headers({ 'webhook-id': %s, 'webhook-timestamp': %s, 'webhook-signature': %s });
                  return require(%s).isGenuine(%s, headers, new TextEncoder().encode(%s), %d);
                })()""".formatted(
                        Node.quoted(post.id()),
                        Node.quoted(post.time().getEpochSecond()),
                        Node.quoted(post.signatures()),
                        module,
                        Node.quoted(SECRET),
                        Node.quoted(post.body()),
                        NOW.toEpochMilli());
        try (Node node = Node.start()) {
            if (!Files.exists(folder.resolve("webhook-signatures.js"))) {
                node.compile(Path.of("src", "main", "typescript").toAbsolutePath(), folder);
            }
            assertThat(node.await(call)).isEqualTo(Boolean.toString(post.isGenuine()));
        }
    }
}
