package io.confetti.platform.test;

import io.confetti.localstack.Endpoints;
import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Real servers for tests; every call hands out a schema, a Redis database and a topic suffix of its own. */
public final class TestServers {
    private static final Set<Server> ALWAYS = EnumSet.of(Server.DATABASE, Server.REDIS, Server.BROKER);
    private static final AtomicInteger CALLS = new AtomicInteger();

    private TestServers() {}

    /** Properties that point a service at the test servers; give them to {@code SpringApplicationBuilder.properties}. */
    public static Map<String, String> properties(String module) {
        return properties(module, Set.of());
    }

    /** With Nacos the service registers itself; without it discovery is off. */
    public static Map<String, String> propertiesWithNacos(String module) {
        return properties(module, Set.of(Server.NACOS));
    }

    /** Makes topics and groups, given by their base names, so that the first delivery does not wait for them. */
    public static void createTopics(
            Map<String, String> properties, Collection<String> topics, Collection<String> groups) {
        String suffix = properties.get("CONFETTI_UNIQUE_NAME");
        LocalStack.attach(ALWAYS).createTopics(suffixed(topics, suffix), suffixed(groups, suffix));
    }

    private static Map<String, String> properties(String module, Set<Server> more) {
        var servers = EnumSet.copyOf(ALWAYS);
        servers.addAll(more);
        LocalStack stack = LocalStack.attach(servers);
        Endpoints at = stack.endpoints();
        String tenant = module.replace('-', '_') + "_" + ProcessHandle.current().pid() + "_" + CALLS.incrementAndGet();
        Map<String, String> properties = new HashMap<>();
        String schema = stack.freshSchema("confetti_t_" + tenant);
        put(properties, "MYSQL_URL", "confetti.database.url", at.jdbcUrl(schema));
        put(properties, "MYSQL_USER", "confetti.database.user", at.databaseUser());
        put(properties, "MYSQL_PASSWORD", "confetti.database.password", at.databasePassword());
        put(properties, "REDIS_URL", "confetti.redis.url", at.redisUri(stack.allocateRedisDb(tenant)));
        put(properties, "ROCKETMQ_NAMESRV", "confetti.broker.name-server", at.brokerNameServer());
        put(properties, "CONFETTI_UNIQUE_NAME", "confetti.unique-name", "-t" + tenant);
        put(properties, "NACOS_ADDR", "confetti.nacos.address", more.isEmpty() ? "" : at.nacosAddress());
        folders(properties, tenant);
        small(properties, module);
        return properties;
    }

    private static void folders(Map<String, String> properties, String tenant) {
        String folder = System.getProperty("java.io.tmpdir") + "/confetti-tests/" + tenant;
        properties.put("confetti.logs.root", folder + "/logs");
        put(properties, "CONFETTI_STORAGE_ROOT", "confetti.storage.root", folder + "/files");
        put(properties, "CONFETTI_IDENTITY_KEY_FILE", "confetti.identity.dev-key-file", folder + "/dev.key");
    }

    private static void small(Map<String, String> properties, String module) {
        properties.put("spring.config.name", module);
        properties.put("server.port", "0");
        properties.put("confetti.nacos.graceful-shutdown-wait-time", "0");
        properties.put("spring.cloud.nacos.discovery.ip", "127.0.0.1");
    }

    private static void put(Map<String, String> properties, String variable, String property, String value) {
        properties.put(variable, value);
        properties.put(property, value);
    }

    private static List<String> suffixed(Collection<String> names, String suffix) {
        return names.stream().map(name -> name + suffix).toList();
    }
}
