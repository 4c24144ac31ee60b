package io.confetti.platform.test;

import com.alibaba.fastjson2.JSON;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** An OpenID provider that does as it is told: publishes keys, changes them, is away. Nobody signs in here. */
public final class StubIssuer implements AutoCloseable {
    public static final String AUDIENCE = "confetti";

    private final HttpServer server;
    private final AtomicInteger fetches = new AtomicInteger();
    private volatile JWKSet published = new JWKSet();
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile boolean away;
    private volatile boolean holds;

    public StubIssuer(JWK... keys) {
        try {
            server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newCachedThreadPool(work -> {
            var thread = new Thread(work, "stub-issuer");
            thread.setDaemon(true);
            return thread;
        }));
        server.createContext("/.well-known/openid-configuration", exchange -> answer(exchange, discovery()));
        server.createContext("/keys", this::showKeys);
        server.start();
        publish(keys);
    }

    public static RSAKey key(String name) {
        try {
            return new RSAKeyGenerator(2048).keyID(name).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    /** From the next fetch on. */
    public void publish(JWK... keys) {
        published = new JWKSet(List.of(keys));
    }

    /** From the next request on it is not able to answer, or is again. */
    public void isAway(boolean now) {
        away = now;
    }

    /** From the next request on it answers nothing. */
    public void holds() {
        holds = true;
    }

    /** How often its keys were asked for. */
    public int fetches() {
        return fetches.get();
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Claims of an operator of shop 1 for the next minutes; those that are given are put in their place, null takes one away. */
    public Map<String, Object> claims(Object... namesAndValues) {
        Map<String, Object> claims = new HashMap<>(Map.of(
                "iss",
                url(),
                "aud",
                AUDIENCE,
                "sub",
                "ann",
                "role",
                "operator",
                "shop",
                "1",
                "exp",
                secondsFromNow(300)));
        for (int i = 0; i < namesAndValues.length; i += 2) {
            claims.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        claims.values().removeIf(Objects::isNull);
        return claims;
    }

    public static long secondsFromNow(long seconds) {
        return Instant.now().getEpochSecond() + seconds;
    }

    public static String token(RSAKey key, Map<String, Object> claims) {
        return token(key, "at+jwt", claims);
    }

    /** @param type header {@code typ}; null: none */
    public static String token(RSAKey key, String type, Map<String, Object> claims) {
        try {
            var header = new JWSHeader.Builder(JWSAlgorithm.RS256)
                    .keyID(key.getKeyID())
                    .type(type == null ? null : new JOSEObjectType(type))
                    .build();
            var token = new SignedJWT(header, JWTClaimsSet.parse(claims));
            token.sign(new RSASSASigner(key));
            return token.serialize();
        } catch (JOSEException | ParseException e) {
            throw new IllegalStateException(e);
        }
    }

    private String discovery() {
        return JSON.toJSONString(Map.of("issuer", url(), "jwks_uri", url() + "/keys"));
    }

    private void showKeys(HttpExchange exchange) throws IOException {
        fetches.incrementAndGet();
        answer(exchange, published.toString(true));
    }

    private void answer(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            if (holds) {
                end.await();
            }
            exchange.sendResponseHeaders(away ? 503 : 200, body.length);
            exchange.getResponseBody().write(body);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        end.countDown();
        server.stop(0);
    }
}
