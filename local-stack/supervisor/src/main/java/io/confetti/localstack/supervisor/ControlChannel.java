package io.confetti.localstack.supervisor;

import io.confetti.localstack.control.Command;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Loopback socket of the supervisor: a token, then one answer line per command line. */
final class ControlChannel {

    private static final Logger LOG = LoggerFactory.getLogger(ControlChannel.class);

    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Supervisor supervisor;
    private final Clients clients;
    private final String token;

    ControlChannel(Supervisor supervisor, Clients clients, String token) throws IOException {
        this.supervisor = supervisor;
        this.clients = clients;
        this.token = token;
    }

    int port() {
        return socket.getLocalPort();
    }

    void serve() {
        daemon("control", this::accept);
    }

    void close() throws IOException {
        socket.close();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                var client = socket.accept();
                daemon("client", () -> talk(client));
            } catch (IOException e) {
                LOG.info("No client accepted reason={}", e.getMessage());
            }
        }
    }

    private void talk(Socket client) {
        clients.enter();
        try (client;
                var in = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
            if (!token.equals(in.readLine())) {
                return;
            }
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                client.getOutputStream().write((answer(line) + "\n").getBytes(StandardCharsets.UTF_8));
                client.getOutputStream().flush();
            }
        } catch (IOException e) {
            LOG.info("A client left without a word reason={}", e.getMessage());
        } finally {
            clients.leave();
        }
    }

    private String answer(String line) {
        try {
            return (Command.OK + " " + supervisor.carryOut(Command.parse(line))).trim();
        } catch (IOException | RuntimeException e) {
            LOG.error("Command failed line={}", line, e);
            return Command.ERROR + " " + String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
        }
    }

    private static void daemon(String name, Runnable work) {
        var thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }
}
