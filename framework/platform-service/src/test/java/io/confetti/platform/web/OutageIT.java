package io.confetti.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import io.confetti.platform.test.TestServers;
import io.confetti.platform.test.Wire;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

class OutageIT {
    private static Wire database;
    private static Wire redis;
    private static Fixture fixture;
    private static Path uploads;

    @RestController
    static class Uses {
        private final JdbcTemplate database;
        private final Scripts scripts;

        Uses(JdbcTemplate database, Scripts scripts) {
            this.database = database;
            this.scripts = scripts;
        }

        @GetMapping("/api/merchant/database")
        Answer<Integer> database() {
            return Answer.of(database.queryForObject("SELECT COUNT(*) FROM t_outbox", Integer.class));
        }

        @GetMapping("/api/merchant/codes/{code}")
        Answer<Integer> code(@PathVariable String code) {
            if (code.startsWith("BUG")) {
                throw new IllegalStateException("cannot serve /api/merchant/codes/" + code);
            }
            return database();
        }

        @GetMapping("/api/merchant/redis")
        Answer<String> redis() {
            return Answer.of(scripts.run(Script.of("lua/echo.lua"), List.of("confetti:{9}:n"), List.of())
                    .get(0));
        }
    }

    @BeforeAll
    static void start() throws IOException {
        Map<String, String> properties = TestServers.properties("fixture");
        database = rewire(properties, "confetti.database.url");
        redis = rewire(properties, "confetti.redis.url");
        uploads = Files.createTempDirectory("uploads");
        properties.put("spring.servlet.multipart.location", uploads.toString());
        fixture = Fixture.start(properties, Uses.class);
    }

    @Test
    void anUploadThatCannotBeKeptIsNoFaultOfItsSender() throws Exception {
        var calls = new FixtureCalls(fixture);
        String part = "Content-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n" + "1".repeat(100_000);
        assertThat(calls.send(calls.upload(part)).statusCode()).isEqualTo(200);
        Files.delete(uploads);
        Files.createFile(uploads); // where the folder was
        try {
            calls.refused(calls.upload(part), 503, "common.unavailable");
        } finally {
            Files.delete(uploads);
            Files.createDirectory(uploads);
        }
        assertThat(calls.send(calls.upload(part)).statusCode()).isEqualTo(200);
    }

    @AfterAll
    static void stop() {
        fixture.close();
        database.close();
        redis.close();
    }

    @Test
    void withoutDatabaseCallsAreRefusedUntilItIsBack() throws Exception {
        outageAndRecovery(database, "/api/merchant/database");
    }

    /** Codes are worth money to whoever reads logs. */
    @Test
    void noCodeIsLoggedWhateverFails() throws Exception {
        var logger = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        ListAppender<ILoggingEvent> said = new ListAppender<>();
        said.start();
        logger.addAppender(said);
        try {
            outageAndRecovery(database, "/api/merchant/codes/SAVE-NMPP-XS7E");
            assertThat(call("/api/merchant/codes/BUG-NMPP-XS7E").statusCode()).isEqualTo(500);
        } finally {
            logger.detachAppender(said);
        }
        List<String> lines = said.list.stream()
                .map(event -> event.getFormattedMessage() + ThrowableProxyUtil.asString(event.getThrowableProxy()))
                .toList();
        assertThat(lines)
                .anyMatch(line -> line.startsWith("Call refused call=GET /api/merchant/codes/* "))
                .anyMatch(line -> line.startsWith("Call failed call=GET /api/merchant/codes/*"))
                .noneMatch(line -> line.contains("NMPP"));
    }

    @Test
    void withoutRedisCallsAreRefusedUntilItIsBack() throws Exception {
        outageAndRecovery(redis, "/api/merchant/redis");
    }

    private static void outageAndRecovery(Wire wire, String path) throws Exception {
        assertThat(call(path).statusCode()).isEqualTo(200);

        wire.cut();
        HttpResponse<String> refusal = call(path);
        wire.mend();

        assertThat(refusal.statusCode()).as(refusal.body()).isEqualTo(503);
        assertThat(refusal.body()).contains("common.unavailable").doesNotContain("127.0.0.1");
        assertThat(refusal.headers().firstValue("Retry-After")).isPresent();
        await().atMost(Duration.ofSeconds(30)).until(() -> call(path).statusCode() == 200);
    }

    private static HttpResponse<String> call(String path) throws Exception {
        return fixture.http().send(fixture.asOperator(path).build(), BodyHandlers.ofString());
    }

    private static Wire rewire(Map<String, String> properties, String property) {
        String url = properties.get(property);
        String server = url.replaceFirst(".*//([^/]+)/.*", "$1");
        Wire wire = Wire.to(server);
        properties.put(property, url.replace(server, wire.address()));
        return wire;
    }
}
