package io.confetti.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.fixture.Fixture;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a client writes into a header, it is no failure of ours. */
class HostileHeadersIT {
    private static final String HEADERS_END = "\r\n\r\n";
    private static final List<String> ODD = List.of(
            "",
            "-",
            "*",
            ",",
            ";q=",
            "en;q=NaN,-",
            "i-,x-,-x",
            "%00",
            "\u00e9\u00fc",
            "00-" + "0".repeat(32) + "-" + "0".repeat(16) + "-zz",
            "9999999999999999999999",
            "-1",
            "[::1",
            "256.1.1.1, , ;",
            "\"",
            "a".repeat(9_000),
            "zh-x,".repeat(1_500),
            "de,fr,it,es,pt,nl,sv,da,fi,no,pl,cs,en",
            "{".repeat(6_000));

    private static Fixture fixture;

    @BeforeAll
    static void start() {
        fixture = Fixture.start();
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Accept-Language",
                "X-Trace-Id",
                "traceparent",
                "tracestate",
                "baggage",
                "Idempotency-Key",
                "X-Forwarded-For",
                "X-Forwarded-Host",
                "X-Forwarded-Port",
                "X-Forwarded-Proto",
                "Forwarded",
                "Accept",
                "Accept-Encoding",
                "Accept-Charset",
                "User-Agent",
                "Cookie",
                "Origin",
                "Range",
                "If-None-Match",
                "If-Modified-Since",
                "Content-Type",
                "Content-Length",
                "Expect",
                "X-HTTP-Method-Override"
            })
    void anOddHeaderIsNeverAFailureOfOurs(String name) throws IOException {
        for (String value : ODD) {
            assertThat(status("GET", "/me", name + ": " + value))
                    .as("%s: %.40s", name, value)
                    .isBetween(200, 499);
            assertThat(status("GET", "/things/x?size=1", name + ": " + value))
                    .as("%s: %.40s", name, value)
                    .isBetween(400, 499);
            assertThat(status("POST", "/things", name + ": " + value))
                    .as("%s: %.40s", name, value)
                    .isBetween(400, 499);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"size=-9999999999999999999", "size=1e9", "size=%00", "size=1&size=2", "size=", "size=\u0661"})
    void anOddParameterIsNeverAFailureOfOurs(String query) throws IOException {
        assertThat(status("GET", "/things/1?" + query, "Accept: */*")).isBetween(200, 499);
        assertThat(status("GET", "/things/99999999999999999999?size=1", "Accept: */*"))
                .isEqualTo(400);
    }

    /** Over a socket of our own: no client would send some of this. */
    private static int status(String method, String path, String header) throws IOException {
        var request = fixture.asOperator("/api/merchant/fixture").build();
        String text = method + " /api/merchant/fixture" + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Authorization: "
                + request.headers().firstValue("Authorization").orElseThrow() + "\r\n"
                + header + HEADERS_END;
        try (var socket = new Socket("127.0.0.1", request.uri().getPort())) {
            socket.setSoTimeout(30_000);
            OutputStream out = socket.getOutputStream();
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            String line = new String(socket.getInputStream().readNBytes(12), StandardCharsets.ISO_8859_1);
            assertThat(line).startsWith("HTTP/1.1 ");
            return Integer.parseInt(line.substring(9, 12));
        }
    }
}
