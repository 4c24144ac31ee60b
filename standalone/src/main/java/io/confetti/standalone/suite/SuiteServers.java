package io.confetti.standalone.suite;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.control.RunFolder;
import io.confetti.standalone.suite.messaging.ListenerTopics;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;

/** The servers of a running suite, and the settings that point services to them. */
public final class SuiteServers {

    /** What people know the servers as. */
    public static final Map<Server, String> SERVER_NAMES = Map.of(
            Server.DATABASE,
            "MariaDB",
            Server.REDIS,
            "Redis",
            Server.BROKER,
            "RocketMQ",
            Server.NACOS,
            "Nacos",
            Server.SMTP,
            "GreenMail",
            Server.SMS,
            "SMS gateway",
            Server.ISSUER,
            "OpenID issuer");

    private static final String SCHEMA = "confetti";

    private final LocalStack stack;
    private final Map<String, String> settings = new HashMap<>();

    private SuiteServers(LocalStack stack) {
        this.stack = stack;
    }

    /** Starts what no environment variable names, and makes schema, topics and groups. */
    static SuiteServers start(StartOptions options, StartProgress progress) {
        var wanted = EnumSet.allOf(Server.class);
        if (!options.nacos()) {
            wanted.remove(Server.NACOS);
        }
        if (!new OwnIssuer().isWanted(options)) {
            wanted.remove(Server.ISSUER);
        }
        progress.await(wanted.stream()
                .filter(SuiteServers::isOwn)
                .map(SERVER_NAMES::get)
                .toList());
        var servers = new SuiteServers(
                LocalStack.attach(RunFolder.Stack.SUITE, wanted, server -> progress.ready(SERVER_NAMES.get(server))));
        servers.prepare(options);
        return servers;
    }

    /** Settings for the services; what an environment variable says they read themselves. */
    Map<String, String> settings() {
        return Map.copyOf(settings);
    }

    void keep() {
        stack.keep();
    }

    void shutdown() {
        stack.shutdown();
    }

    private void prepare(StartOptions options) {
        var at = stack.endpoints();
        if (isOwn(Server.DATABASE)) {
            settings.put("confetti.database.url", at.jdbcUrl(stack.schema(SCHEMA)));
        }
        if (isOwn(Server.REDIS)) {
            settings.put("confetti.redis.url", at.redisUri(0));
        }
        if (isOwn(Server.BROKER)) {
            settings.put("confetti.broker.name-server", at.brokerNameServer());
            var names = ListenerTopics.of(uniqueName());
            stack.createTopics(names.topics(), names.groups());
        }
        settings.put("confetti.nacos.address", options.nacos() ? at.nacosAddress() : "");
        settings.putAll(OwnNoticeServers.settings(at, options.purpose(), options.port()));
        settings.putAll(new OwnIssuer().settings(at, options));
        settings.put("confetti.idempotency-key.required", "true");
        settings.put("confetti.settlement.shops-required", "true");
        settings.put("confetti.webhook.allow-local-targets", "true"); // a receiver to try webhooks with runs here, too
    }

    static boolean hasOwn() {
        return EnumSet.allOf(Server.class).stream().anyMatch(SuiteServers::isOwn);
    }

    private static String uniqueName() {
        var name = System.getenv("CONFETTI_UNIQUE_NAME");
        return name == null ? "" : name;
    }

    /** Whether no environment variable names such a server. */
    public static boolean isOwn(Server server) {
        var named = System.getenv(server.variable());
        return named == null || named.isBlank();
    }
}
