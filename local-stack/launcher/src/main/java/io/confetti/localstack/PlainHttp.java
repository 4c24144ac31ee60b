package io.confetti.localstack;

import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Short calls to the pages of own servers. */
final class PlainHttp {

    private static final int CONNECT_MILLIS = 2_000;
    private static final int READ_MILLIS = 30_000;

    private PlainHttp() {}

    static String get(String address) {
        return call("GET", address, null);
    }

    static String post(String address, String body) {
        return call("POST", address, body);
    }

    static String put(String address, String body) {
        return call("PUT", address, body);
    }

    private static String call(String method, String address, String body) {
        try {
            var request = (HttpURLConnection) URI.create(address).toURL().openConnection();
            request.setRequestMethod(method);
            request.setConnectTimeout(CONNECT_MILLIS);
            request.setReadTimeout(READ_MILLIS);
            if (body != null) {
                request.setDoOutput(true);
                try (OutputStream out = request.getOutputStream()) {
                    out.write(body.getBytes(StandardCharsets.UTF_8));
                }
            }
            try (var in = request.getInputStream()) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw new LocalStackException(method + " " + address + ": " + e.getMessage(), e);
        }
    }
}
