package io.confetti.localstack;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** The little Redis that is needed before any client library is there. */
final class RedisLine implements Closeable {

    private static final int USUAL_PORT = 6379;

    private final Socket socket;
    private final BufferedReader in;

    /** Connects, authenticates and pings. */
    RedisLine(String address) throws IOException {
        var uri = URI.create(address);
        var port = uri.getPort() > 0 ? uri.getPort() : USUAL_PORT;
        socket = Probe.open(URI.create("redis://" + uri.getHost() + ":" + port));
        in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        if (uri.getUserInfo() != null) {
            ask("AUTH", uri.getUserInfo().replaceFirst("^[^:]*:", ""));
        }
        ask("PING");
    }

    /** One command with a one-line reply. */
    String ask(String... words) throws IOException {
        var command = new StringBuilder("*").append(words.length).append("\r\n");
        for (var word : words) {
            var length = word.getBytes(StandardCharsets.UTF_8).length;
            command.append('$').append(length).append("\r\n").append(word).append("\r\n");
        }
        socket.getOutputStream().write(command.toString().getBytes(StandardCharsets.UTF_8));
        var reply = in.readLine();
        if (reply == null || reply.startsWith("-")) {
            throw new IOException("Redis refuses " + words[0] + ": " + reply);
        }
        return reply;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
