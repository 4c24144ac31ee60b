package io.confetti.webhook.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.webhook.PostOutcome;
import io.confetti.webhook.PostResult;
import io.confetti.webhook.RawEndpoint;
import io.confetti.webhook.Receiver;
import io.confetti.webhook.SendingProperties;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import okhttp3.Dns;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PostWebhookTest {
    /** Longer than any machine is busy, where no time-out is meant. */
    private static final Duration PATIENT = Duration.ofMinutes(1);

    private static final PostWebhook.Message MESSAGE = new PostWebhook.Message("7", "1600000000", "v1,x", "{\"n\":1}");

    private final Receiver receiver = Receiver.start();
    private final PostWebhook client = client(true);

    @AfterEach
    void close() {
        client.destroy();
        receiver.close();
    }

    @Test
    void postsTheBodyWithItsProof() {
        PostResult result = client.post(receiver.url(), MESSAGE);

        assertThat(result.outcome()).isEqualTo(PostOutcome.DELIVERED);
        assertThat(result.status()).isEqualTo(204);
        assertThat(receiver.posts())
                .containsExactly(
                        new Receiver.Post("7", "1600000000", "v1,x", "application/json; charset=utf-8", "{\"n\":1}"));
    }

    /** As many servers do after five seconds, some after two. */
    @Test
    void aConnectionThatTheReceiverClosesAfterSilenceIsNotUsedAgain() throws Exception {
        try (var server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            CompletableFuture.runAsync(() -> closeAfterSilence(server, 1_500));
            String url = "http://127.0.0.1:" + server.getLocalPort();

            assertThat(client.post(url, MESSAGE).outcome()).isEqualTo(PostOutcome.DELIVERED);
            await().pollDelay(Duration.ofMillis(2_500)).until(() -> true);
            assertThat(client.post(url, MESSAGE).outcome()).isEqualTo(PostOutcome.DELIVERED);
        }
    }

    private static void closeAfterSilence(ServerSocket server, int millis) {
        while (!server.isClosed()) {
            try (var connection = server.accept()) {
                connection.setSoTimeout(millis);
                var in = new StringBuilder();
                for (int read = connection.getInputStream().read();
                        read >= 0;
                        read = connection.getInputStream().read()) {
                    in.append((char) read);
                    if (in.toString().endsWith("{\"n\":1}")) {
                        in.setLength(0);
                        connection
                                .getOutputStream()
                                .write("HTTP/1.1 204 No Content\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    }
                }
            } catch (IOException silence) {
                continue;
            }
        }
    }

    @Test
    void aRedirectIsARefusalAndIsNotFollowed() {
        receiver.answer(307, Map.of("Location", receiver.url() + "/elsewhere"));

        PostResult result = client.post(receiver.url(), MESSAGE);

        assertThat(result.outcome()).isEqualTo(PostOutcome.REFUSED);
        assertThat(result.status()).isEqualTo(307);
        assertThat(receiver.posts()).hasSize(1);
    }

    @Test
    void tellsWhatWasAnswered() {
        receiver.answer(503, Map.of("Retry-After", "120"));
        PostResult busy = client.post(receiver.url(), MESSAGE);
        receiver.answer(410, Map.of());
        PostResult gone = client.post(receiver.url(), MESSAGE);

        assertThat(busy.outcome()).isEqualTo(PostOutcome.REFUSED);
        assertThat(busy.retryAfter()).isEqualTo("120");
        assertThat(gone.outcome()).isEqualTo(PostOutcome.GONE);
        assertThat(receiver.posts())
                .as("503 and 410 are not repeated by the client")
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "301, 0",
        "307, 0",
        "401, 0",
        "407, 0",
        "408, 0",
        "421, 0",
        "503, 0",
        "503, 99999999999",
        "503, -1",
        "503, soon"
    })
    void whateverIsAnsweredIsPostedOnce(int status, String retryAfter) {
        receiver.answer(
                status,
                Map.of(
                        "Retry-After", retryAfter,
                        "Location", receiver.url(),
                        "Confetti-Status", "200",
                        "WWW-Authenticate", "Basic realm=\"x\"",
                        "Proxy-Authenticate", "Basic realm=\"x\""));

        PostResult result = client.post(receiver.url(), MESSAGE);

        assertThat(result.outcome()).isEqualTo(PostOutcome.REFUSED);
        assertThat(result.status()).isEqualTo(status);
        assertThat(result.retryAfter()).isEqualTo(retryAfter);
        assertThat(receiver.posts()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 -12 X",
                "HTTP/1.1 2000 X",
                "SSH-2.0-OpenSSH_9.6",
                "HTTP/1.1 204 X\r\nContent-Length: 5",
                "HTTP/1.1 200 X\r\nContent-Length: -5"
            })
    void whatCannotBeReadIsAFailure(String answer) {
        try (var raw = RawEndpoint.answering(answer)) {
            PostResult result = client.post(raw.url(), MESSAGE);

            assertThat(result.outcome()).isEqualTo(PostOutcome.NOT_HTTP);
            assertThat(result.status()).isNull();
            assertThat(raw.posts()).isEqualTo(1);
        }
    }

    @Test
    void doesNotWaitForEver() {
        receiver.hang();
        var timeout = Duration.ofSeconds(3);

        PostResult result = client(WebhookTargetsTest.targets(true), timeout).post(receiver.url(), MESSAGE);

        assertThat(result.outcome()).isEqualTo(PostOutcome.TIMEOUT);
        assertThat(result.took()).isBetween(timeout.minusMillis(50), timeout.plusSeconds(2));
        assertThat(receiver.posts()).hasSize(1);
    }

    @Test
    void whoIsNotThereIsUnreachable() {
        receiver.close();

        PostResult away = client.post(receiver.url(), MESSAGE);

        assertThat(away.outcome()).isEqualTo(PostOutcome.UNREACHABLE);
        assertThat(away.status()).isNull();
    }

    @Test
    void whoDoesNotSpeakTlsIsToldApart() throws Exception {
        try (var plain = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var answering = CompletableFuture.runAsync(() -> answerInPlain(plain));

            PostResult noTls = client.post("https://127.0.0.1:" + plain.getLocalPort() + "/", MESSAGE);

            assertThat(noTls.outcome()).isEqualTo(PostOutcome.TLS_FAILED);
            answering.join();
        }
    }

    private static void answerInPlain(ServerSocket server) {
        try (var connection = server.accept()) {
            connection.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            connection.getInputStream().readNBytes(64);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aNameThatLeadsInsideByNowIsNotCalled() {
        PostWebhook strict = client(false);

        PostResult byAddress = strict.post(receiver.url(), MESSAGE);
        PostResult byName = strict.post(receiver.url().replace("127.0.0.1", "localhost"), MESSAGE);

        assertThat(byAddress.outcome()).isEqualTo(PostOutcome.FORBIDDEN_TARGET);
        assertThat(byName.outcome())
                .as("like a name that leads nowhere")
                .isEqualTo(PostOutcome.UNREACHABLE)
                .isEqualTo(strict.post("https://no-such-host.invalid/", MESSAGE).outcome());
        assertThat(receiver.posts()).isEmpty();
    }

    @Test
    void aNameThatIsSlowToLookUpIsUnreachableSoon() {
        var never = new CountDownLatch(1);
        Dns slow = host -> {
            BoundedLookupTest.await(never);
            return List.of();
        };
        PostWebhook resolving = client(WebhookTargetsTest.targets(true, slow, Duration.ofMillis(100)), PATIENT);

        PostResult result = resolving.post("http://slow.example/hooks", MESSAGE);
        never.countDown();

        assertThat(result.outcome()).isEqualTo(PostOutcome.UNREACHABLE);
        assertThat(result.took()).isLessThan(Duration.ofSeconds(5));
    }

    private static PostWebhook client(boolean allowLocal) {
        return client(WebhookTargetsTest.targets(allowLocal), PATIENT);
    }

    private static PostWebhook client(WebhookTargets targets, Duration timeout) {
        var settings = new SendingProperties(
                4,
                1,
                timeout,
                timeout,
                timeout.plusSeconds(5),
                List.of(timeout),
                12,
                Duration.ofHours(1),
                Duration.ofMinutes(10),
                20);
        return new PostWebhook(settings, targets);
    }
}
