package io.confetti.standalone.lab.demo;

import io.confetti.platform.test.NoticeServers;
import io.confetti.platform.test.SignInServer;
import io.confetti.platform.test.TestServers;
import io.confetti.standalone.suite.RunningSuite;
import io.confetti.standalone.suite.SuiteLauncher;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.util.Map;

/**
 * All services in this JVM, registered in Nacos, for all tests that come through the gateway: a second suite would meet the
 * addresses that the first one has just left.
 */
public final class SharedSuite {
    /** Signs what is posted of mails that came back. */
    static final String BOUNCE_SECRET = "a secret of the tests, long enough ....";

    private static Map<String, String> properties;
    private static RunningSuite suite;

    private SharedSuite() {}

    public static synchronized Map<String, String> properties() {
        if (suite == null) {
            properties = TestServers.propertiesWithNacos("standalone");
            properties.put("confetti.webhook.allow-local-targets", "true");
            properties.putAll(NoticeServers.mailProperties()); // SMS stays switched off
            properties.putAll(SignInServer.properties());
            properties.put("confetti.notice.mail.bounce-address", "bounces@example.com");
            properties.put("confetti.notice.mail.bounce-secret", BOUNCE_SECRET);
            properties.put("confetti.people.settle", "3s");
            properties.put("confetti.people.rest", "500ms");
            int port = freePort();
            properties.put("confetti.gateway.port", String.valueOf(port));
            properties.put("confetti.public-url", "http://127.0.0.1:" + port);
            suite = SuiteLauncher.start(properties);
            Runtime.getRuntime().addShutdownHook(new Thread(suite::close));
        }
        return properties;
    }

    /** Mails name the gateway, so it is chosen before the services start. */
    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static synchronized String gateway() {
        properties();
        return "http://127.0.0.1:" + suite.port(SuiteService.GATEWAY);
    }
}
