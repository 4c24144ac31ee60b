package io.confetti.standalone.lab.chaos.job;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A shop's endpoint, written after docs/webhooks.md and nothing else. */
public final class WebhookReceiver implements AutoCloseable {

    /** All that there is to hear of. */
    public static final List<String> EVENTS =
            List.of("COUPON_GIVEN", "COUPON_LOCKED", "COUPON_REDEEMED", "COUPON_RELEASED", "COUPON_RETURNED");

    private static final long TOLERATED_SECONDS = 300;

    private final HttpServer server;
    private final List<Post> posts = new CopyOnWriteArrayList<>();
    private final List<String> forged = new CopyOnWriteArrayList<>();
    private volatile String secret;

    private WebhookReceiver(HttpServer server) {
        this.server = server;
    }

    public static WebhookReceiver start() throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var receiver = new WebhookReceiver(server);
        server.createContext("/hooks", receiver::receive);
        server.start();
        return receiver;
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hooks";
    }

    /** @param secret what the registration answered */
    public void trust(String secret) {
        this.secret = secret;
    }

    /** Genuine posts in the order of their coming, repeated ones too. */
    public List<Post> posts() {
        return List.copyOf(posts);
    }

    /** Ids of posts whose signature is wrong, or whose time is not now. */
    public List<String> forged() {
        return List.copyOf(forged);
    }

    private void receive(HttpExchange post) throws IOException {
        byte[] body = post.getRequestBody().readAllBytes();
        String id = post.getRequestHeaders().getFirst("webhook-id");
        try {
            String timestamp = post.getRequestHeaders().getFirst("webhook-timestamp");
            String signatures = post.getRequestHeaders().getFirst("webhook-signature");
            if (isGenuine(secret, id, timestamp, signatures, body)) {
                posts.add(Post.read(id, new String(body, StandardCharsets.UTF_8)));
            } else {
                forged.add(id);
            }
            post.sendResponseHeaders(204, -1);
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        } finally {
            post.close();
        }
    }

    private static boolean isGenuine(String secret, String id, String timestamp, String signatures, byte[] body)
            throws GeneralSecurityException {
        if (Math.abs(System.currentTimeMillis() / 1_000 - Long.parseLong(timestamp)) > TOLERATED_SECONDS) {
            return false;
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        byte[] made = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
        return Stream.of(signatures.split(" "))
                .anyMatch(given -> MessageDigest.isEqual(made, given.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
