package io.confetti.localstack.supervisor;

import io.confetti.localstack.Server;
import io.confetti.localstack.control.Command;
import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Carries out commands on the servers. */
final class Supervisor {

    private static final Logger LOG = LoggerFactory.getLogger(Supervisor.class);

    /** One thread per server and command: servers start side by side. */
    private static final Executor SIDE_BY_SIDE = work -> new Thread(work, "server").start();

    private final Map<Server, ManagedServer> servers = new EnumMap<>(Server.class);
    private final BrokerServer broker;
    private final Clients clients;

    Supervisor(RunFolder folder, Clients clients) {
        var ports = new Ports();
        this.clients = clients;
        this.broker = new BrokerServer(folder, ports);
        servers.put(Server.DATABASE, new DatabaseServer(folder, ports));
        servers.put(Server.REDIS, new RedisServer(folder, ports));
        servers.put(Server.BROKER, broker);
        servers.put(Server.NACOS, new NacosServer(folder, ports));
        servers.put(Server.SMTP, SmallServer.smtp(folder, ports));
        servers.put(Server.SMS, SmallServer.sms(folder, ports));
        servers.put(Server.ISSUER, SmallServer.issuer(folder, ports));
    }

    String carryOut(Command command) throws IOException {
        var words = command.words();
        return switch (command.verb()) {
            case HOLD -> "";
            case START -> onEach(words, server -> "=" + server.start());
            case STOP -> onEach(words, Supervisor::stop);
            case KILL -> onEach(words, server -> done(server::kill));
            case PAUSE -> onEach(words, server -> signal(server, "STOP"));
            case RESUME -> onEach(words, server -> signal(server, "CONT"));
            case STATUS -> onEach(names(), server -> "=" + server.status().word());
            case TOPICS -> {
                broker.create(words.get(0), words.get(1));
                yield "";
            }
            case KEEP -> done(clients::keep);
            case SHUTDOWN -> done(clients::end);
        };
    }

    void stopAll() {
        var stops = servers.values().stream()
                .map(server -> CompletableFuture.runAsync(() -> stopQuietly(server), SIDE_BY_SIDE))
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(stops).join();
    }

    /** Work on one server that may fail. */
    private interface Step {
        String on(ManagedServer server) throws IOException;
    }

    private String onEach(List<String> names, Step step) throws IOException {
        var running = names.stream()
                .map(name -> CompletableFuture.supplyAsync(() -> name + run(name, step), SIDE_BY_SIDE))
                .toList();
        try {
            return running.stream().map(CompletableFuture::join).collect(Collectors.joining(" "));
        } catch (CompletionException e) {
            throw new IOException(e.getCause().getMessage(), e.getCause());
        }
    }

    private String run(String name, Step step) {
        try {
            return step.on(servers.get(Server.valueOf(name)));
        } catch (IOException | RuntimeException e) {
            throw new IllegalStateException(name + ": " + e.getMessage(), e);
        }
    }

    private static String done(Runnable work) {
        work.run();
        return "";
    }

    private static String stop(ManagedServer server) throws IOException {
        server.stop();
        return "";
    }

    private static void stopQuietly(ManagedServer server) {
        try {
            server.stop();
        } catch (IOException e) {
            LOG.warn("Not stopped in good order", e);
        }
    }

    private static String signal(ManagedServer server, String name) throws IOException {
        server.signal(name);
        return "";
    }

    private List<String> names() {
        return servers.keySet().stream().map(Server::name).toList();
    }
}
