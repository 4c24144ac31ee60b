package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.client.Node;
import io.confetti.client.TypeScriptSources;
import io.confetti.client.example.ClaimAndOrder;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Shops;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The generated clients make a claim and an order, as {@code docs/sdk.md} shows it. */
class ClientsThroughGatewayIT {
    private static final long JAVA_USER = 770_001;
    private static final long TYPESCRIPT_USER = 770_002;

    private final String orders = token(Caller.orderSystem("orders", Shops.of(List.of(1001L))));

    @Test
    void javaClaimsAndOrders() throws Exception {
        String state = ClaimAndOrder.run(
                SharedSuite.gateway(), token(Caller.user(JAVA_USER)), orders, newTemplate(), Long.toString(JAVA_USER));

        assertThat(state).isEqualTo("REDEEMED");
    }

    @Test
    void typeScriptClaimsAndOrders(@TempDir Path folder) throws Exception {
        Path sources = TypeScriptSources.unpack(folder.resolve("ts"));
        String arguments = Stream.of(
                        SharedSuite.gateway(),
                        token(Caller.user(TYPESCRIPT_USER)),
                        orders,
                        newTemplate(),
                        Long.toString(TYPESCRIPT_USER))
                .map(Node::quoted)
                .collect(Collectors.joining(", "));
        try (Node node = Node.start()) {
            node.compile(sources, folder.resolve("js"));
            String module = Node.quoted(folder.resolve("js").resolve("example").resolve("claim-and-order.js"));

            assertThat(node.await("require(" + module + ").claimAndOrder(" + arguments + ")"))
                    .isEqualTo("REDEEMED");
        }
    }

    private static String newTemplate() throws IOException {
        return new SuiteApi(SharedSuite.gateway(), token(Caller.operator(1001)))
                .post("/api/merchant/templates", Bodies.template("clients", 10, Bodies.fixedOff(500)))
                .getString("id");
    }

    private static String token(Caller caller) {
        return DevTokens.sign(
                Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file")),
                caller,
                Duration.ofMinutes(10));
    }
}
