package io.confetti.webhook;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** An endpoint that answers each post with the same bytes, HTTP or not, and closes. */
public final class RawEndpoint implements AutoCloseable {
    private final ServerSocket server;
    private final String answer;
    private final AtomicInteger posts = new AtomicInteger();

    private RawEndpoint(ServerSocket server, String answer) {
        this.server = server;
        this.answer = answer;
    }

    /** @param head status line and headers, separated by {@code \r\n} */
    public static RawEndpoint answering(String head) {
        try {
            var endpoint = new RawEndpoint(
                    new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), head + "\r\nConnection: close\r\n\r\n");
            var thread = new Thread(endpoint::serve, "raw-endpoint");
            thread.setDaemon(true);
            thread.start();
            return endpoint;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String url() {
        return "http://127.0.0.1:" + server.getLocalPort() + "/hooks";
    }

    public int posts() {
        return posts.get();
    }

    private void serve() {
        while (!server.isClosed()) {
            try (var connection = server.accept()) {
                var in = new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
                readPost(in);
                posts.incrementAndGet();
                connection.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
            } catch (IOException closedOrCutOff) {
                // the next one, if there is one
            }
        }
    }

    private static void readPost(BufferedReader in) throws IOException {
        int length = 0;
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
            if (line.toLowerCase().startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
            }
        }
        for (int i = 0; i < length; i++) {
            in.read();
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
