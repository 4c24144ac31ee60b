package io.confetti.standalone.suite;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.springframework.context.ConfigurableApplicationContext;

/** The services that run in this JVM. */
public final class RunningSuite implements AutoCloseable {

    private final Map<SuiteService, ConfigurableApplicationContext> contexts;

    RunningSuite(Map<SuiteService, ConfigurableApplicationContext> contexts) {
        this.contexts = Map.copyOf(contexts);
    }

    public int port(SuiteService service) {
        var port = contexts.get(service).getEnvironment().getProperty("local.server.port", Integer.class);
        return port == null ? 0 : port;
    }

    /** For tests that look behind the interface. */
    public ConfigurableApplicationContext context(SuiteService service) {
        return contexts.get(service);
    }

    /** All concurrently: one after another takes four times as long. */
    @Override
    public void close() {
        var closings = contexts.entrySet().stream()
                .map(entry -> CompletableFuture.runAsync(
                        entry.getValue()::close,
                        work -> new Thread(work, "close-" + entry.getKey().serviceName()).start()))
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(closings).join();
    }
}
