package io.confetti.standalone.lab.demo;

import io.confetti.platform.test.TestServers;
import io.confetti.standalone.suite.RunningSuite;
import io.confetti.standalone.suite.SuiteLauncher;
import io.confetti.standalone.suite.SuiteService;
import java.util.Map;

/**
 * All services in this JVM, registered in Nacos, for all tests that come through the gateway: a second suite would meet the
 * addresses that the first one has just left.
 */
final class SharedSuite {
    private static Map<String, String> properties;
    private static RunningSuite suite;

    private SharedSuite() {}

    static synchronized Map<String, String> properties() {
        if (suite == null) {
            properties = TestServers.propertiesWithNacos("standalone");
            properties.put("confetti.webhook.allow-local-targets", "true");
            suite = SuiteLauncher.start(properties);
            Runtime.getRuntime().addShutdownHook(new Thread(suite::close));
        }
        return properties;
    }

    static synchronized String gateway() {
        properties();
        return "http://127.0.0.1:" + suite.port(SuiteService.GATEWAY);
    }
}
