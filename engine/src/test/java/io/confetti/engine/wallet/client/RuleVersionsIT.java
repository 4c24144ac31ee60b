package io.confetti.engine.wallet.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.confetti.engine.fixture.Engine;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The owner of the rules knows version 1, refuses version 2, and answers calls for version 3 with a failure while it is told to. */
class RuleVersionsIT {

    private static final AtomicInteger CALLS = new AtomicInteger();
    private static volatile boolean fails;
    private static HttpServer owner;
    private static Engine engine;
    private static RuleVersions rules;

    @BeforeAll
    static void start() throws IOException {
        owner = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 10);
        owner.createContext("/internal/templates/", RuleVersionsIT::answer);
        owner.start();
        Map<String, String> servers = Engine.servers();
        servers.put(
                "spring.cloud.discovery.client.simple.instances.merchant-admin[0].uri",
                "http://127.0.0.1:" + owner.getAddress().getPort());
        engine = Engine.start(servers);
        rules = engine.bean(RuleVersions.class);
    }

    @AfterAll
    static void stop() {
        engine.close();
        owner.stop(0);
    }

    @Test
    void aRefusedVersionIsAskedForOnceAndSilencesNoOther() {
        int before = CALLS.get();

        assertThat(rules.find(7, 2)).isEmpty();
        assertThat(rules.find(7, 2)).isEmpty();
        assertThat(CALLS.get() - before).isEqualTo(1);
        assertThat(rules.find(7, 1))
                .hasValueSatisfying(found -> assertThat(found.name()).isEqualTo("of 7"));
    }

    @Test
    void aVersionThatIsKnownIsNotAskedForAgain() {
        assertThat(rules.find(8, 1)).isPresent();
        int before = CALLS.get();

        assertThat(rules.find(8, 1)).isPresent();
        assertThat(CALLS).hasValue(before);
    }

    @Test
    void anOwnerThatFailsIsLeftAloneForAWhile() {
        fails = true;
        assertThat(rules.find(9, 3)).isEmpty();
        fails = false;
        int before = CALLS.get();

        assertThat(rules.find(9, 1)).isEmpty();
        assertThat(CALLS).hasValue(before);
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(rules.find(9, 1)).isPresent());
        assertThat(rules.find(9, 3)).as("a failure is no refusal").isPresent();
    }

    private static void answer(HttpExchange call) throws IOException {
        CALLS.incrementAndGet();
        String[] path = call.getRequestURI().getPath().split("/");
        String template = path[3];
        String version = path[5];
        int status = version.equals("2") ? 404 : fails ? 503 : 200;
        String body = status == 200 ? """
                {"code": "0", "message": "", "data": {"templateId": %s, "version": %s, "shopId": 1001, "name": "of %s",
                 "rule": {"discount": {"kind": "FIXED_OFF", "amountOff": 100}, "scope": {"kind": "ALL", "ids": []},
                 "stackingGroups": [], "usable": {"kind": "FIXED", "from": "2026-12-01T00:00:00Z",
                 "usableEnd": "2027-01-01T00:00:00Z"}, "refundPolicy": "RETURN_ON_FULL_REFUND"}}}
                """.formatted(template, version, template) : "{\"code\": \"template.not-found\"}";
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        call.getResponseHeaders().set("Content-Type", "application/json");
        call.sendResponseHeaders(status, bytes.length);
        call.getResponseBody().write(bytes);
        call.close();
    }
}
