package io.confetti.gateway.identity;

import static io.confetti.gateway.fixture.Edge.refused;
import static io.confetti.gateway.fixture.Edge.send;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.gateway.fixture.Edge;
import io.confetti.gateway.fixture.StubService;
import io.confetti.platform.identity.Caller;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Templates that may be read without a token. */
class PublicTemplatesIT {
    private static final List<String> TEMPLATES =
            List.of("/api/coupons/templates", "/api/coupons/templates?claimableByMe=true", "/api/coupons/templates/7");

    private static StubService engine;
    private static Edge open;
    private static Edge closed;

    @BeforeAll
    static void start() {
        engine = new StubService("engine");
        closed = Edge.start(Map.of(Edge.instance("engine"), engine.url()));
        open = Edge.start(Map.of(Edge.instance("engine"), engine.url(), "confetti.identity.public-templates", "true"));
    }

    @AfterAll
    static void stop() {
        open.close();
        closed.close();
        engine.close();
    }

    @Test
    void withTheSwitchTemplatesAreReadWithoutATokenAndNothingElseIs() throws Exception {
        for (String path : TEMPLATES) {
            assertThat(send(open.request(path)).statusCode()).as(path).isEqualTo(200);
            assertThat(send(open.with(Caller.user(42), path)).statusCode()).isEqualTo(200);
            refused(open.request(path).POST(BodyPublishers.noBody()), 401, "common.unauthorised");
            refused(open.request(path).header("Authorization", "Bearer forged"), 401, "common.unauthorised");
        }
        for (String path : List.of(
                "/api/coupons/templates/7/claims",
                "/api/coupons/templates/7/reminders",
                "/api/coupons/mine",
                "/api/merchant/templates")) {
            refused(open.request(path), 401, "common.unauthorised");
        }
    }

    @Test
    void withoutTheSwitchATokenIsNeeded() throws Exception {
        for (String path : TEMPLATES) {
            refused(closed.request(path), 401, "common.unauthorised");
        }
    }
}
