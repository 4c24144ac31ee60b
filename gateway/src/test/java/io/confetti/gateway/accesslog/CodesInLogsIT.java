package io.confetti.gateway.accesslog;

import static io.confetti.gateway.fixture.Edge.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import io.confetti.gateway.fixture.Edge;
import io.confetti.platform.identity.Caller;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Who reads the gateway's logs learns no code, also while the service is away. */
class CodesInLogsIT {
    private static final Duration SOON = Duration.ofSeconds(20);

    private final List<String> said = new CopyOnWriteArrayList<>();
    private final AppenderBase<ILoggingEvent> lines = new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
            said.add(event.getFormattedMessage() + ThrowableProxyUtil.asString(event.getThrowableProxy()));
        }
    };

    @Test
    void aCodeInAPathStandsInNoLine() throws Exception {
        var away = Map.of(Edge.instance("merchant-admin"), "http://127.0.0.1:" + unusedPort());
        try (var edge = Edge.start(away)) {
            var logger = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
            lines.start();
            logger.addAppender(lines);
            try {
                for (String path :
                        List.of("/api/merchant/codes/SAVE-NMPP-XS7E", "/api/merchant/codes/SAVE%20NMPP-XS7E")) {
                    refused(edge.with(Caller.operator(1001), path), 503, "common.unavailable");
                    refused(edge.request(path), 401, "common.unauthorised");
                }
                await().atMost(SOON)
                        .until(() -> said.stream()
                                        .filter(line -> line.startsWith("method=GET path=/api/merchant/codes/* "))
                                        .count()
                                == 4);
            } finally {
                logger.detachAppender(lines);
            }
        }
        assertThat(said)
                .anyMatch(
                        line -> line.startsWith("Call refused traceId=") && line.contains("path=/api/merchant/codes/*"))
                .noneMatch(line -> line.contains("NMPP"));
    }

    private static int unusedPort() throws Exception {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
