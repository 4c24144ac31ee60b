package io.confetti.platform.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.identity.Role;
import io.confetti.platform.test.TestServers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.core.env.Environment;

/** What becomes of kept connections when nobody calls for a while, and when the other side closes one. */
class FeignSilenceIT {
    private static final Duration KEPT = Duration.ofSeconds(2);
    private static final Duration IDLE = Duration.ofSeconds(1);

    private static Map<String, String> properties;
    private static Fixture callee;
    private static Fixture caller;
    private static PeerClient client;
    private static Fixture callerOfTheBroken;
    private static final BrokenServer BROKEN = new BrokenServer();

    @BeforeAll
    static void start() {
        properties = TestServers.properties("fixture");
        properties.put("confetti.web.keep-alive", KEPT.toMillis() + "ms");
        callee = Fixture.start(properties);
        String port = callee.context().getEnvironment().getProperty("local.server.port");
        caller = caller("http://127.0.0.1:" + port);
        client = caller.bean(PeerClient.class);
        callerOfTheBroken = caller("http://127.0.0.1:" + BROKEN.port());
    }

    private static Fixture caller(String address) {
        Map<String, String> others = new HashMap<>(properties);
        others.put("spring.application.name", "caller");
        others.put("confetti.client.idle", IDLE.toMillis() + "ms");
        others.put("spring.cloud.discovery.client.simple.instances.fixture[0].uri", address);
        return Fixture.start(others, PeerClient.Clients.class);
    }

    @AfterAll
    static void stop() {
        callerOfTheBroken.close();
        caller.close();
        callee.close();
        BROKEN.close();
    }

    @AfterEach
    void mended() {
        BROKEN.breaksNext(0);
    }

    @Test
    void aCallAfterSilenceSucceedsHoweverLongItWas() {
        for (double share = 0.4; share < 2; share += 0.2) {
            silence(Duration.ofMillis((long) (KEPT.toMillis() * share)));
            assertThat(client.callerByPost().data().role()).isEqualTo(Role.SERVICE);
            assertThat(client.caller().data().role()).isEqualTo(Role.SERVICE);
        }
    }

    @Test
    void connectionsAreGivenUpBeforeTheServerClosesThem() {
        try (Fixture usual = Fixture.start()) {
            Environment defaults = usual.context().getEnvironment();
            assertThat(duration(defaults, "confetti.client.idle").multipliedBy(2))
                    .isLessThanOrEqualTo(duration(defaults, "confetti.web.keep-alive"));
            assertThat(duration(defaults, "server.tomcat.keep-alive-timeout"))
                    .isEqualTo(duration(defaults, "confetti.web.keep-alive"));
        }
    }

    @Test
    void aReadIsRepeatedOnceWhenItsConnectionBreaks() {
        PeerClient ofBroken = callerOfTheBroken.bean(PeerClient.class);
        BROKEN.breaksNext(1);

        assertThat(ofBroken.caller().traceId()).isEqualTo("after-all");

        BROKEN.breaksNext(2);
        assertThatThrownBy(ofBroken::caller).isInstanceOf(feign.RetryableException.class);
        assertThat(BROKEN.calls()).isEqualTo(2);
    }

    @Test
    void aChangeIsNotRepeatedWhenItsConnectionBreaks() {
        PeerClient ofBroken = callerOfTheBroken.bean(PeerClient.class);
        BROKEN.breaksNext(1);

        assertThatThrownBy(ofBroken::callerByPost).isInstanceOf(feign.RetryableException.class);
        assertThat(BROKEN.calls()).isEqualTo(1);
    }

    private static void silence(Duration howLong) {
        await().pollDelay(howLong).atMost(howLong.plusSeconds(30)).until(() -> true);
    }

    private static Duration duration(Environment settings, String name) {
        return DurationStyle.detectAndParse(settings.getRequiredProperty(name));
    }
}
