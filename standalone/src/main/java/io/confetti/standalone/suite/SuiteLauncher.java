package io.confetti.standalone.suite;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** Starts services as separate Spring contexts in this JVM, side by side. */
public final class SuiteLauncher {

    private static final Logger LOG = LoggerFactory.getLogger(SuiteLauncher.class);

    /** Setting: what the suite is started for, see {@link SuitePurpose}; absent for use. */
    static final String PURPOSE = "confetti.suite.purpose";

    private static final String GATEWAY_PORT = "confetti.gateway.port";

    private SuiteLauncher() {}

    /** All services; see {@link #start(Map, SuiteUnit, SuitePorts, StartProgress)}. */
    public static RunningSuite start(Map<String, String> properties) {
        return start(
                properties,
                SuiteUnit.main(EnumSet.allOf(SuiteService.class)),
                SuitePorts.free(),
                StartProgress.unseen());
    }

    /**
     * Returns when all contexts are up, or throws what kept the first one from starting.
     *
     * @param properties addresses of the servers; {@code confetti.gateway.port} is the gateway's port (0 or absent: any).
     *     Without a Nacos address the services find each other by a fixed list.
     * @param unit which of them
     * @param chosen ports of the whole suite's services
     * @param progress hears of each service that is up
     */
    static RunningSuite start(
            Map<String, String> properties, SuiteUnit unit, SuitePorts chosen, StartProgress progress) {
        // Contexts that start concurrently must not configure one logging system concurrently.
        System.setProperty("org.springframework.boot.logging.LoggingSystem", "none");
        var ports = ports(properties, unit, chosen);
        var starts = new EnumMap<SuiteService, CompletableFuture<ConfigurableApplicationContext>>(SuiteService.class);
        progress.await(unit.services().stream().map(SuiteService::serviceName).toList());
        for (var service : unit.services()) {
            var settings = settings(properties, ports, service, unit.number());
            starts.put(
                    service,
                    CompletableFuture.supplyAsync(() -> context(service, settings), starter(service))
                            .whenComplete((context, failure) -> progress.ended(service.serviceName(), failure)));
        }
        return collect(starts);
    }

    private static RunningSuite collect(Map<SuiteService, CompletableFuture<ConfigurableApplicationContext>> starts) {
        var started = Collections.synchronizedMap(
                new EnumMap<SuiteService, ConfigurableApplicationContext>(SuiteService.class));
        CompletionException failure = null;
        for (var start : starts.entrySet()) {
            try {
                started.put(start.getKey(), start.getValue().join());
            } catch (CompletionException e) {
                failure = e;
            }
        }
        var suite = new RunningSuite(started);
        if (failure != null) {
            suite.close();
            throw failure;
        }
        return suite;
    }

    private static ConfigurableApplicationContext context(SuiteService service, Map<String, String> settings) {
        var began = System.nanoTime();
        Thread.currentThread().setContextClassLoader(SuiteLauncher.class.getClassLoader());
        var arguments = settings.entrySet().stream()
                .map(setting -> "--" + setting.getKey() + "=" + setting.getValue())
                .toArray(String[]::new);
        var context = new SpringApplicationBuilder(sources(service, settings))
                .web(service == SuiteService.GATEWAY ? WebApplicationType.REACTIVE : WebApplicationType.SERVLET)
                .registerShutdownHook(false)
                .run(arguments);
        var port = context.getEnvironment().getProperty("local.server.port");
        LOG.info(
                "Service started service={} port={} ms={}",
                service.serviceName(),
                port,
                (System.nanoTime() - began) / 1_000_000);
        return context;
    }

    private static Class<?>[] sources(SuiteService service, Map<String, String> settings) {
        var sources = new ArrayList<Class<?>>(List.of(service.application()));
        var purpose = SuitePurpose.valueOf(settings.getOrDefault(PURPOSE, SuitePurpose.USE.name()));
        sources.addAll(ExtraConfigurations.all(purpose, service));
        return sources.toArray(Class<?>[]::new);
    }

    private static Map<String, String> settings(
            Map<String, String> properties, SuitePorts ports, SuiteService service, int number) {
        var settings = new HashMap<>(properties);
        settings.put("spring.config.name", service.serviceName());
        settings.put("spring.jmx.enabled", "false");
        settings.put("server.port", Integer.toString(ports.of(service, number)));
        settings.put("server.address", "127.0.0.1");
        settings.put("spring.cloud.gateway.server.webflux.enabled", "" + (service == SuiteService.GATEWAY));
        settings.put("spring.cloud.nacos.discovery.ip", "127.0.0.1");
        settings.put("confetti.nacos.graceful-shutdown-wait-time", "0");
        if (hasNoNacos(properties)) {
            ports.of().forEach((other, all) -> listInstances(other, all, settings));
        }
        return settings;
    }

    private static void listInstances(SuiteService service, List<Integer> ports, Map<String, String> settings) {
        for (var number = 0; number < ports.size(); number++) {
            var instance =
                    "spring.cloud.discovery.client.simple.instances." + service.serviceName() + "[" + number + "]";
            settings.put(instance + ".uri", "http://127.0.0.1:" + ports.get(number));
        }
    }

    /** Without Nacos every port must be known before the first context starts. */
    private static SuitePorts ports(Map<String, String> properties, SuiteUnit unit, SuitePorts chosen) {
        if (!chosen.of().isEmpty()) {
            return chosen;
        }
        var wanted = Integer.parseInt(properties.getOrDefault(GATEWAY_PORT, "0"));
        if (hasNoNacos(properties)) {
            return SuitePorts.choose(List.of(unit), wanted > 0 ? wanted : freePort());
        }
        return wanted > 0 ? new SuitePorts(Map.of(SuiteService.GATEWAY, List.of(wanted))) : chosen;
    }

    private static boolean hasNoNacos(Map<String, String> properties) {
        return properties.getOrDefault("confetti.nacos.address", "").isBlank();
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new IllegalStateException("No free port", e);
        }
    }

    private static Executor starter(SuiteService service) {
        return work -> new Thread(work, "start-" + service.serviceName()).start();
    }
}
