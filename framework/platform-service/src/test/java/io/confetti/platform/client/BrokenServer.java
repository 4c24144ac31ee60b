package io.confetti.platform.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Reads a call and closes its connection without an answer, as often as it is told. */
final class BrokenServer implements AutoCloseable {
    private static final byte[] ANSWER = "{\"data\":null,\"traceId\":\"after-all\"}".getBytes(StandardCharsets.UTF_8);

    private final HttpServer server;
    private final AtomicInteger toBreak = new AtomicInteger();
    private final AtomicInteger calls = new AtomicInteger();

    BrokenServer() {
        try {
            server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 10);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.start();
    }

    void breaksNext(int howMany) {
        toBreak.set(howMany);
        calls.set(0);
    }

    int calls() {
        return calls.get();
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange call) throws IOException {
        calls.incrementAndGet();
        call.getRequestBody().readAllBytes();
        if (toBreak.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            call.close();
            return;
        }
        call.getResponseHeaders().set("Content-Type", "application/json");
        call.sendResponseHeaders(200, ANSWER.length);
        call.getResponseBody().write(ANSWER);
        call.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
