package io.confetti.gateway.route;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.confetti.gateway.fixture.Edge;
import io.confetti.platform.identity.Caller;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Answers that go on for longer than an answer may take. The response time-out is a second here, and ends with the first byte. */
class StreamsIT {
    private static final int COMMENTS = 20;
    private static final long PAUSE_MILLIS = 200;

    private final CountDownLatch end = new CountDownLatch(1);
    private HttpServer service;
    private Edge edge;

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        service.setExecutor(Executors.newCachedThreadPool());
        service.createContext("/api/merchant/live", this::stream);
        service.start();
        edge = Edge.start(Map.of(
                Edge.instance("merchant-admin"),
                "http://127.0.0.1:" + service.getAddress().getPort(),
                "spring.cloud.gateway.server.webflux.httpclient.response-timeout",
                "1s"));
    }

    @AfterEach
    void stop() {
        end.countDown();
        edge.close();
        service.stop(0);
    }

    @Test
    void aStreamThatIsNeverSilentForLongGoesOn() throws Exception {
        try (var lines = open("/api/merchant/live")) {
            for (int i = 0; i < COMMENTS; i++) {
                assertThat(lines.readLine()).isEqualTo(":" + i);
            }
        }
    }

    private BufferedReader open(String path) throws Exception {
        var answer = HttpClient.newHttpClient()
                .send(edge.with(Caller.operator(1001), path).build(), BodyHandlers.ofInputStream());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/event-stream");
        return new BufferedReader(new InputStreamReader(answer.body(), US_ASCII));
    }

    private void stream(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        try (var body = exchange.getResponseBody()) {
            for (int i = 0; i < COMMENTS; i++) {
                body.write((":" + i + "\n").getBytes(US_ASCII));
                body.flush();
                end.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            }
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
