package io.confetti.platform.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Role;
import io.confetti.platform.test.TestServers;
import io.confetti.platform.trace.TraceId;
import io.confetti.platform.web.Answer;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FeignIT {
    private static Fixture callee;
    private static Fixture caller;
    private static PeerClient client;

    @BeforeAll
    static void start() {
        var properties = TestServers.propertiesWithNacos("fixture");
        callee = Fixture.start(properties);
        var others = new HashMap<>(properties);
        others.put("spring.application.name", "caller");
        caller = Fixture.start(others, PeerClient.Clients.class);
        client = caller.bean(PeerClient.class);
        await().atMost(Duration.ofSeconds(30)).ignoreExceptions().until(() -> client.caller() != null);
    }

    @AfterAll
    static void stop() {
        caller.close();
        callee.close();
    }

    @Test
    void callsByNameWithAServiceTokenAndTheTraceId() {
        try (TraceId.Scope scope = TraceId.open("trace-over-feign")) {
            Answer<Caller> answer = client.caller();

            assertThat(answer.data()).isEqualTo(new Caller(Role.SERVICE, "caller", null, null));
            assertThat(answer.traceId()).isEqualTo("trace-over-feign");
        }
    }

    @Test
    void aRefusalStaysThatRefusal() {
        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> client.refuse("CONFLICT"))
                .satisfies(e -> assertThat(e.code().code()).isEqualTo("common.conflict"))
                .satisfies(e -> assertThat(e.code().status()).isEqualTo(409));
    }

    @Test
    void aFailureThereIs503Here() {
        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> client.refuse("INTERNAL"))
                .satisfies(e -> assertThat(e.code().status()).isEqualTo(503));
    }

    @Test
    void operatorsHaveNoWayIn() throws Exception {
        var request = callee.asOperator("/internal/fixture/caller").build();
        assertThat(callee.http().send(request, BodyHandlers.discarding()).statusCode())
                .isEqualTo(403);
    }
}
