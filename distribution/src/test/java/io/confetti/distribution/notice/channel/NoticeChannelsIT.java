package io.confetti.distribution.notice.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;

import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Role;
import io.confetti.platform.test.NoticeServers;
import io.restassured.RestAssured;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What other services hear of the channels of this one. */
class NoticeChannelsIT {

    @Test
    void aChannelIsAvailableOnlyWithAProvider() {
        Map<String, String> servers = Distribution.silent(Distribution.servers(), "channels");
        servers.putAll(NoticeServers.mailProperties());

        try (Distribution distribution = Distribution.start(servers)) {
            assertThat(distribution.bean(NoticeProvider.class).name()).isEqualTo("smtp");
            var environment = distribution.context().getEnvironment();
            var keyFile = Path.of(environment.getRequiredProperty("confetti.identity.dev-key-file"));
            var token = DevTokens.sign(keyFile, new Caller(Role.SERVICE, "test", null, null), Duration.ofMinutes(10));
            RestAssured.given()
                    .port(environment.getRequiredProperty("local.server.port", Integer.class))
                    .header("Authorization", "Bearer " + token)
                    .get("/internal/notices/channels")
                    .then()
                    .statusCode(200)
                    .body("data.available", contains("IN_APP", "POPUP", "MAIL"));
        }
    }
}
