package io.confetti.webhook;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** An endpoint of a shop: a real HTTP server that keeps what it is posted and answers as it is told. */
public final class Receiver implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Post> posts = new CopyOnWriteArrayList<>();
    private volatile int status = 204;
    private volatile Map<String, String> headers = Map.of();
    private volatile CountDownLatch hold = new CountDownLatch(0);

    private Receiver(HttpServer server) {
        this.server = server;
    }

    public record Post(String id, String timestamp, String signature, String type, String body) {
        public JSONObject json() {
            return JSON.parseObject(body);
        }
    }

    public static Receiver start() {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            var receiver = new Receiver(server);
            server.createContext("/", receiver::receive);
            server.setExecutor(receiver.threads);
            server.start();
            return receiver;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hooks";
    }

    /** What came so far, in order of arrival, whatever it was answered. */
    public List<Post> posts() {
        return List.copyOf(posts);
    }

    public List<String> ids() {
        return posts.stream().map(Post::id).toList();
    }

    public void answer(int next, Map<String, String> with) {
        headers = with;
        status = next;
    }

    /** Answers nothing until {@link #goOn}. */
    public void hang() {
        hold = new CountDownLatch(1);
    }

    public void goOn() {
        hold.countDown();
    }

    private void receive(HttpExchange exchange) throws IOException {
        var from = exchange.getRequestHeaders();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        posts.add(new Post(
                from.getFirst("webhook-id"),
                from.getFirst("webhook-timestamp"),
                from.getFirst("webhook-signature"),
                from.getFirst("Content-Type"),
                body));
        await();
        headers.forEach((name, value) -> exchange.getResponseHeaders().add(name, value));
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    private void await() {
        try {
            hold.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        goOn();
        server.stop(0);
        threads.shutdownNow();
    }
}
