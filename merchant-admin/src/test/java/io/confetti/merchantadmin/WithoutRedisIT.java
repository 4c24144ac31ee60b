package io.confetti.merchantadmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.Topics;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.test.TestServers;
import io.confetti.platform.test.Wire;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;

/** Operators look at what there is while Redis is away, even if it was away at the start. */
class WithoutRedisIT {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final Map<String, String> properties = TestServers.properties("merchant-admin");
    private String port;

    @Test
    void itStartsIsReadyAndShowsTemplatesAndTasks() throws Exception {
        TestServers.createTopics(
                properties,
                List.of(Topics.TASK_PROGRESSED, Topics.TASK_DUE),
                List.of("confetti_merchant-admin_task-progressed", "confetti_merchant-admin_task-due"));
        String url = properties.get("confetti.redis.url");
        String address = url.replaceFirst("redis://([^/]+).*", "$1");
        try (Wire redis = Wire.to(address)) {
            redis.cut();
            properties.put("confetti.redis.url", url.replace(address, redis.address()));
            try (var service = new SpringApplicationBuilder(MerchantAdminApplication.class)
                    .properties(new HashMap<>(properties))
                    .run()) {
                port = service.getEnvironment().getProperty("local.server.port");
                assertThat(status("/actuator/health/readiness")).isEqualTo(200);
                assertThat(status("/actuator/health/redis")).isEqualTo(503);
                assertThat(status("/api/merchant/templates")).isEqualTo(200);
                assertThat(status("/api/merchant/tasks")).isEqualTo(200);

                redis.mend();

                await().atMost(Duration.ofSeconds(60)).until(() -> status("/actuator/health/redis") == 200);
            }
        }
    }

    private int status(String path) throws IOException, InterruptedException {
        Path keyFile = Path.of(properties.get("CONFETTI_IDENTITY_KEY_FILE"));
        String token = DevTokens.sign(keyFile, Caller.operator(7_001), Duration.ofMinutes(5));
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Authorization", "Bearer " + token)
                .build();
        return HTTP.send(request, BodyHandlers.ofString()).statusCode();
    }
}
