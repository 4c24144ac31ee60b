package io.confetti.gateway.route;

import static io.confetti.gateway.fixture.Edge.send;
import static org.awaitility.Awaitility.await;

import com.alibaba.nacos.api.NacosFactory;
import com.alibaba.nacos.api.exception.NacosException;
import com.alibaba.nacos.api.naming.NamingService;
import io.confetti.gateway.fixture.Edge;
import io.confetti.gateway.fixture.StubService;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Role;
import io.confetti.platform.test.TestServers;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The gateway's view of a service that moves, with the real registry. */
class FollowInstancesIT {
    private static final Duration SOON = Duration.ofSeconds(10);

    private static String nacos;
    private static Edge edge;

    @BeforeAll
    static void start() {
        var properties = TestServers.propertiesWithNacos("gateway");
        nacos = properties.get("NACOS_ADDR");
        Map<String, Object> settings = new HashMap<>();
        settings.put("confetti.nacos.address", nacos);
        settings.put("confetti.logs.root", properties.get("confetti.logs.root"));
        settings.put("spring.cloud.nacos.discovery.ip", "127.0.0.1");
        edge = Edge.start(settings);
    }

    @AfterAll
    static void stop() {
        edge.close();
    }

    @Test
    void followsAServiceThatMovesOrDiesWithinTenSeconds() throws Exception {
        NamingService first = register();
        try (var here = new StubService("here");
                var there = new StubService("there");
                var again = new StubService("again")) {
            first.registerInstance("settlement", "127.0.0.1", here.port());
            await().atMost(Duration.ofSeconds(30)).until(() -> answer().equals("here"));

            first.deregisterInstance("settlement", "127.0.0.1", here.port());
            here.close();
            first.registerInstance("settlement", "127.0.0.1", there.port());
            await().atMost(SOON).until(() -> answer().equals("there"));

            there.close();
            first.shutDown();
            NamingService second = register();
            second.registerInstance("settlement", "127.0.0.1", again.port());
            await().atMost(SOON).until(() -> answers(10).equals(Set.of("again")));
            second.shutDown();
        }
    }

    private static Set<String> answers(int calls) throws Exception {
        Set<String> answers = new HashSet<>();
        for (int call = 0; call < calls; call++) {
            answers.add(answer());
        }
        return answers;
    }

    private static NamingService register() throws NacosException {
        var settings = new Properties();
        settings.put("serverAddr", nacos);
        return NacosFactory.createNamingService(settings);
    }

    private static String answer() throws Exception {
        var orders = new Caller(Role.ORDER_SYSTEM, "shop", null, null);
        return send(edge.with(orders, "/api/settlement/x")).body();
    }
}
