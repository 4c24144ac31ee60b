package io.confetti.localstack;

import io.confetti.localstack.control.Command;
import io.confetti.localstack.control.SupervisorAddress;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Talks to a running supervisor: one connection per command, and one that lives as long as this JVM. */
final class SupervisorClient {
    private static final String NOTHING = "-";

    private final SupervisorAddress address;
    private final Socket heartbeat;

    private SupervisorClient(SupervisorAddress address, Socket heartbeat) {
        this.address = address;
        this.heartbeat = heartbeat;
    }

    /** From here on the supervisor counts this JVM as a client, until the JVM ends, however it ends. */
    static SupervisorClient hold(SupervisorAddress address) throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), address.port());
        talk(socket, address, new Command(Command.Verb.HOLD, List.of()));
        var listener = new Thread(() -> awaitEnd(socket), "local-stack-heartbeat");
        listener.setDaemon(true);
        listener.start();
        return new SupervisorClient(address, socket);
    }

    String ask(Command.Verb verb, List<String> words) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), address.port())) {
            return talk(socket, address, new Command(verb, words));
        }
    }

    /**
     * Starts servers side by side, each by a command of its own.
     *
     * @param ready receives each server as soon as it answers, on any thread
     * @return their addresses
     */
    Map<Server, String> startAll(Collection<Server> servers, Consumer<Server> ready) throws IOException {
        var starts = servers.stream()
                .map(server -> CompletableFuture.supplyAsync(
                        () -> start(server, ready), work -> new Thread(work, "start-" + server).start()))
                .toList();
        var addresses = new EnumMap<Server, String>(Server.class);
        try {
            starts.forEach(start -> addresses.putAll(start.join()));
        } catch (CompletionException e) {
            if (e.getCause() instanceof UncheckedIOException broken) {
                throw broken.getCause();
            }
            throw e.getCause() instanceof RuntimeException refused ? refused : e;
        }
        return addresses;
    }

    private Map<Server, String> start(Server server, Consumer<Server> ready) {
        try {
            var address = addresses(ask(Command.Verb.START, List.of(server.name())));
            ready.accept(server);
            return address;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A supervisor that does not end in time is killed; the next one reaps its servers. */
    void awaitEnd(int seconds) {
        ProcessHandle.of(address.pid()).ifPresent(process -> {
            try {
                process.onExit().get(seconds, TimeUnit.SECONDS);
            } catch (ExecutionException | TimeoutException e) {
                process.destroyForcibly();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    void release() throws IOException {
        heartbeat.close();
    }

    private static String talk(Socket socket, SupervisorAddress address, Command command) throws IOException {
        var lines = address.token() + "\n" + command.line() + "\n";
        socket.getOutputStream().write(lines.getBytes(StandardCharsets.UTF_8));
        var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        var answer = in.readLine();
        if (answer == null) {
            throw new IOException("The supervisor of the local servers ended");
        }
        if (answer.startsWith(Command.ERROR)) {
            throw new LocalStackException(
                    answer.substring(Command.ERROR.length()).trim());
        }
        return answer.substring(Command.OK.length()).trim();
    }

    /** Keeps the socket reachable; an unreachable one would be closed. */
    private static void awaitEnd(Socket socket) {
        try (socket) {
            socket.getInputStream().read();
        } catch (IOException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Reads {@code SERVER=word SERVER=word …}. */
    static Map<Server, String> addresses(String answer) {
        var addresses = new EnumMap<Server, String>(Server.class);
        for (var pair : answer.split(" ")) {
            var cut = pair.indexOf('=');
            addresses.put(Server.valueOf(pair.substring(0, cut)), pair.substring(cut + 1));
        }
        return addresses;
    }

    static String joined(Collection<String> words) {
        return words.isEmpty() ? NOTHING : String.join(",", words);
    }
}
