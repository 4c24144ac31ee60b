package io.confetti.localstack;

import io.confetti.localstack.control.Command.Verb;
import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The servers of this project on this machine. Environment variables may name other ones; what they do not name is
 * started once per project and shared by every process that attaches.
 */
public final class LocalStack implements AutoCloseable {

    private static final int STOP_SECONDS = 90;

    private final RunFolder folder;
    private final Optional<SupervisorClient> supervisor;
    private final Endpoints endpoints;

    private LocalStack(RunFolder folder, Optional<SupervisorClient> supervisor, Endpoints endpoints) {
        this.folder = folder;
        this.supervisor = supervisor;
        this.endpoints = endpoints;
    }

    /** The stack of the integration tests: starts empty, ends by itself some time after its last user. */
    public static LocalStack attach(Set<Server> servers) {
        return attach(RunFolder.Stack.TESTS, servers);
    }

    /** Returns when all these servers answer; keeps them alive as long as this JVM lives or until {@link #close()}. */
    public static LocalStack attach(RunFolder.Stack stack, Set<Server> servers) {
        return attach(new RunFolder(ProjectRoot.find(), stack), servers, new ExternalServers(System::getenv));
    }

    /** The stack if its supervisor runs; starts nothing. */
    public static Optional<LocalStack> running(RunFolder.Stack stack) {
        var folder = new RunFolder(ProjectRoot.find(), stack);
        return new SupervisorStart(folder)
                .running()
                .map(client -> new LocalStack(
                        folder, Optional.of(client), Endpoints.of(Map.of(), new ExternalServers(System::getenv))));
    }

    /** Likewise; reports each own server as soon as it answers, from any thread. */
    public static LocalStack attach(RunFolder.Stack stack, Set<Server> servers, Consumer<Server> ready) {
        return attach(new RunFolder(ProjectRoot.find(), stack), servers, new ExternalServers(System::getenv), ready);
    }

    static LocalStack attach(RunFolder folder, Set<Server> servers, ExternalServers external) {
        return attach(folder, servers, external, server -> {});
    }

    private static LocalStack attach(
            RunFolder folder, Set<Server> servers, ExternalServers external, Consumer<Server> ready) {
        external.check(servers);
        var own = EnumSet.noneOf(Server.class);
        servers.stream().filter(server -> external.address(server).isEmpty()).forEach(own::add);
        if (own.isEmpty()) {
            return new LocalStack(folder, Optional.empty(), Endpoints.of(Map.of(), external));
        }
        try {
            return startOwn(folder, own, external, ready);
        } catch (IOException e) {
            // The supervisor may have been about to end for want of clients.
            return retry(folder, own, external, ready, e);
        }
    }

    public Endpoints endpoints() {
        return endpoints;
    }

    /** Drops the schema if it is there and makes it anew; needs a JDBC driver on the caller's class path. */
    public String freshSchema(String name) {
        new Schemas(endpoints).drop(name);
        return schema(name);
    }

    /** Makes the schema unless it is there. */
    public String schema(String name) {
        new Schemas(endpoints).make(name);
        return name;
    }

    /** Number of an emptied Redis database that belongs to this tenant only. */
    public int allocateRedisDb(String tenant) {
        try (var redis = new RedisLine(endpoints.redisUri(0))) {
            var number = new RedisDatabases(folder).numberOf(tenant);
            redis.ask("SELECT", Integer.toString(number));
            redis.ask("FLUSHDB");
            return number;
        } catch (IOException e) {
            throw new LocalStackException("No Redis database for " + tenant + ": " + e.getMessage(), e);
        }
    }

    /**
     * Makes topics and consumer groups (with their retry and dead-letter topics), so that the first message does not
     * wait for them. Does nothing for a broker that is not ours.
     */
    public void createTopics(Collection<String> topics, Collection<String> consumerGroups) {
        if (supervisor.isPresent() && !endpoints.brokerNameServer().isEmpty()) {
            send(Verb.TOPICS, SupervisorClient.joined(topics), SupervisorClient.joined(consumerGroups));
        }
    }

    /** Starts a server that was stopped or killed, on its old port and data. */
    public void start(Server server) {
        send(Verb.START, server.name());
    }

    /** Stops a server in good order. */
    public void stop(Server server) {
        send(Verb.STOP, server.name());
    }

    /** Ends a server as a crash would. */
    public void kill(Server server) {
        send(Verb.KILL, server.name());
    }

    /** Freezes a server: its connections stay open, and it answers nothing. */
    public void pause(Server server) {
        send(Verb.PAUSE, server.name());
    }

    public void resume(Server server) {
        send(Verb.RESUME, server.name());
    }

    /** From here on the servers run until {@link #shutdown()}, clients or not. */
    public void keep() {
        supervisor.ifPresent(client -> send(Verb.KEEP));
    }

    /** How each server does that is not other people's. */
    public Map<Server, ServerStatus> status() {
        var status = new EnumMap<Server, ServerStatus>(Server.class);
        SupervisorClient.addresses(send(Verb.STATUS))
                .forEach((server, word) -> status.put(server, ServerStatus.parse(word)));
        return status;
    }

    /** Stops all own servers and the supervisor, for every client. */
    public void shutdown() {
        supervisor.ifPresent(client -> send(Verb.SHUTDOWN));
    }

    /** Waits, for a minute and a half at most, until the supervisor has stopped its servers. */
    public void awaitEnd() {
        supervisor.ifPresent(client -> client.awaitEnd(STOP_SECONDS));
    }

    /** Gives the heartbeat up; the servers go on for other clients. */
    @Override
    public void close() {
        supervisor.ifPresent(client -> {
            try {
                client.release();
            } catch (IOException e) {
                throw new LocalStackException("The heartbeat does not end", e);
            }
        });
    }

    private static LocalStack retry(
            RunFolder folder, Set<Server> own, ExternalServers external, Consumer<Server> ready, IOException first) {
        try {
            return startOwn(folder, own, external, ready);
        } catch (IOException e) {
            e.addSuppressed(first);
            throw new LocalStackException("The local servers do not start: " + e.getMessage(), e);
        }
    }

    private static LocalStack startOwn(
            RunFolder folder, Set<Server> own, ExternalServers external, Consumer<Server> ready) throws IOException {
        var client = new SupervisorStart(folder).attach();
        return new LocalStack(folder, Optional.of(client), Endpoints.of(client.startAll(own, ready), external));
    }

    private String send(Verb verb, String... words) {
        var client = supervisor.orElseThrow(() -> new LocalStackException("All servers are other people's"));
        try {
            return client.ask(verb, List.of(words));
        } catch (IOException e) {
            throw new LocalStackException(verb + " failed: " + e.getMessage(), e);
        }
    }
}
