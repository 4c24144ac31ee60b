package io.confetti.gateway.breaker;

import static io.confetti.gateway.fixture.Edge.refused;
import static io.confetti.gateway.fixture.Edge.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.gateway.fixture.Edge;
import io.confetti.gateway.fixture.StubService;
import io.confetti.platform.identity.Caller;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BreakCircuitsIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int ENOUGH = 6;

    private StubService engine;
    private Edge edge;

    @BeforeEach
    void start() {
        engine = new StubService("engine");
        Map<String, Object> settings = new HashMap<>();
        settings.put("confetti.gateway.breaker.minimum-calls", "6");
        settings.put("confetti.gateway.breaker.open", "2s");
        settings.put("confetti.gateway.breaker.trial-calls", "2");
        settings.put("confetti.gateway.breaker.slow-call", "300ms");
        settings.put("confetti.gateway.limit.body-idle", "1s");
        settings.put("spring.cloud.gateway.server.webflux.httpclient.response-timeout", "2s");
        settings.put(Edge.instance("engine"), engine.url());
        edge = Edge.start(settings);
    }

    @AfterEach
    void stop() {
        edge.close();
        engine.close();
    }

    @Test
    void opensAfterFailuresAnswersHonestlyAndRecoversByItself() throws Exception {
        engine.answers(500);
        times(ENOUGH, mine(), 500);
        int before = engine.calls();

        var answer = refused(mine(), 503, "common.unavailable");

        assertThat(engine.calls()).isEqualTo(before);
        assertThat(answer.headers().firstValue("Retry-After").map(Integer::parseInt))
                .hasValueSatisfying(seconds -> assertThat(seconds).isBetween(1, 2));
        assertThat(state("engine")).isEqualTo(2);
        assertThat(edge.metric("confetti.gateway.breaker.refused", "route", "engine"))
                .isEqualTo(1);
        times(1, edge.claim(1), 500);
        assertThat(state("claims")).as("claims have a way of their own").isZero();

        engine.answers(200);
        await().atMost(TIMEOUT).until(() -> state("engine") == 1);
        times(2, mine(), 200);
        assertThat(state("engine")).isZero();
    }

    @Test
    void opensAgainWhenTheTrialFails() throws Exception {
        engine.answers(502);
        times(ENOUGH, mine(), 502);
        await().atMost(TIMEOUT).until(() -> state("engine") == 1);

        times(2, mine(), 502);

        assertThat(state("engine")).isEqualTo(2);
        refused(mine(), 503, "common.unavailable");
    }

    @Test
    void refusalsOfALivingServiceDoNotCount() throws Exception {
        engine.answers(409);
        times(3 * ENOUGH, mine(), 409);
        engine.sheds("3");
        times(3 * ENOUGH, mine(), 503);

        assertThat(state("engine")).isZero();
        assertThat(engine.calls()).isEqualTo(6 * ENOUGH);
    }

    @Test
    void opensWhenTheServiceIsSlow() throws Exception {
        engine.isLate(Duration.ofMillis(400));
        times(ENOUGH, mine(), 200);

        refused(mine(), 503, "common.unavailable");
    }

    @Test
    void opensWhenTheServiceDoesNotAnswer() throws Exception {
        engine.isLate(Duration.ofSeconds(30));
        var calls = java.util.stream.IntStream.range(0, ENOUGH)
                .parallel()
                .mapToObj(call -> statusOf(mine()))
                .toList();

        assertThat(calls).containsOnly(504);
        refused(mine(), 503, "common.unavailable");
    }

    @Test
    void opensWhenNobodyListens() throws Exception {
        engine.close();
        times(ENOUGH, mine(), 503);
        assertThat(state("engine")).isEqualTo(2);
    }

    @Test
    void aClaimWhoseConnectionBreaksIsSentOnce() throws Exception {
        engine.breaksOff(true);
        refused(edge.claim(1), 503, "common.unavailable");
        assertThat(engine.calls()).isEqualTo(1);
    }

    /** A call that waits for its claim is rightly answered late; the settings allow it 10 s, the breaker twice as much. */
    @Test
    void claimsThatAreWaitedForCloseNoWay() throws Exception {
        engine.isLate(Duration.ofMillis(500));

        for (int user = 1; user <= ENOUGH; user++) {
            times(1, edge.claim(user), 200);
        }
        times(ENOUGH, mine(), 200);

        assertThat(state("claims")).isZero();
        assertThat(state("engine")).as("as slow, and not waited for").isPositive();
    }

    @Test
    void slowClientsAreRefusedAndCloseNoWayForOthers() throws Exception {
        for (int client = 0; client < ENOUGH; client++) {
            assertThat(halfSentClaim()).startsWith("HTTP/1.1 408").contains("\"code\":\"gateway.slow-client\"");
        }
        assertThat(state("claims")).isZero();
        times(1, edge.claim(1), 200);
    }

    /** Announces more than it sends. */
    private String halfSentClaim() throws IOException {
        try (Socket socket = new Socket("127.0.0.1", edge.port())) {
            socket.setSoTimeout(20_000);
            String head = "POST /api/coupons/templates/1/claims HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                    + "Authorization: Bearer " + edge.token(Caller.user(1), Duration.ofMinutes(1)) + "\r\n"
                    + "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"a\":";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private HttpRequest.Builder mine() {
        return edge.with(Caller.user(1), "/api/coupons/mine").POST(BodyPublishers.ofString("{}"));
    }

    private double state(String route) {
        return edge.metric("confetti.gateway.breaker.state", "route", route);
    }

    private static void times(int calls, HttpRequest.Builder request, int status) {
        for (int call = 0; call < calls; call++) {
            assertThat(statusOf(request)).isEqualTo(status);
        }
    }

    private static int statusOf(HttpRequest.Builder request) {
        try {
            return send(request).statusCode();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
