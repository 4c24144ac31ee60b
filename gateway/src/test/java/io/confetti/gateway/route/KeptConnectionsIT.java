package io.confetti.gateway.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.gateway.fixture.Edge;
import io.confetti.gateway.fixture.ForgetfulService;
import io.confetti.platform.identity.Caller;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeptConnectionsIT {

    @Test
    void aConnectionThatMayHaveBeenForgottenIsNotUsedAgain() throws Exception {
        Duration remembers = Duration.ofSeconds(2);
        try (ForgetfulService engine = new ForgetfulService(remembers);
                Edge edge = Edge.start(Map.of(
                        Edge.instance("engine"),
                        engine.url(),
                        "confetti.client.idle",
                        "1s",
                        "spring.cloud.gateway.server.webflux.httpclient.response-timeout",
                        "3s"))) {
            assertThat(mine(edge)).isEqualTo(200);
            assertThat(mine(edge)).isEqualTo(200);
            assertThat(engine.connections()).as("kept between calls").isEqualTo(1);

            silence(remembers.plusMillis(500));

            assertThat(mine(edge)).isEqualTo(200);
            assertThat(engine.connections()).isEqualTo(2);
        }
    }

    private static int mine(Edge edge) throws Exception {
        return Edge.send(edge.with(Caller.user(42), "/api/coupons/mine")).statusCode();
    }

    private static void silence(Duration howLong) {
        await().pollDelay(howLong).atMost(howLong.plusSeconds(30)).until(() -> true);
    }
}
