package io.confetti.platform.test;

import java.util.HashMap;
import java.util.Map;

/** Real servers for tests. */
public final class TestServers {
    private TestServers() {}

    /** Properties that point a service at the test servers; give them to {@code SpringApplicationBuilder.properties}. */
    public static Map<String, String> properties(String module) {
        return new HashMap<>(Map.of("spring.config.name", module));
    }
}
