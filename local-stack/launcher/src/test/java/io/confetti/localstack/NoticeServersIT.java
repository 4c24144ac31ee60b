package io.confetti.localstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Locale;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class NoticeServersIT {

    private static final String SECRET = "a secret of thirty-two bytes ....";

    private static LocalStack stack;

    private final HttpClient http = HttpClient.newHttpClient();

    @BeforeAll
    static void attach() {
        stack = LocalStack.attach(EnumSet.of(Server.SMTP, Server.SMS));
    }

    @Test
    void takesAMailOfItsAccountAndShowsIt() throws IOException {
        var recipient = UUID.randomUUID() + "@example.com";

        try (var client = new SmtpClient(stack.endpoints().smtpAddress())) {
            client.say("EHLO test", 250);
            client.say("AUTH PLAIN " + plain("confetti", "wrong"), 535);
            client.say("AUTH PLAIN " + plain("confetti", Endpoints.SMTP_USER), 235);
            client.say("MAIL FROM:<shop@example.com>", 250);
            client.say("RCPT TO:<" + recipient + ">", 250);
            client.say("DATA", 354);
            client.say("Subject: =?UTF-8?B?8J+OiQ==?=\r\nContent-Type: text/plain; charset=UTF-8\r\n\r\n你好\r\n.", 250);
        }

        assertThat(stack.endpoints().sentMails().to(recipient))
                .contains("\"sender\":\"shop@example.com\"", "\"subject\":\"🎉\"", "你好", "=?UTF-8?B?8J+OiQ==?=");
    }

    @Test
    void refusesAWrongSignature() throws Exception {
        var account = account("\"honourKeys\": false");

        assertThat(post(account, "k1", "another secret").statusCode()).isEqualTo(401);
        assertThat(account.counts()).isEqualTo("{\"REFUSED\":1}");
    }

    @Test
    void sendsOnceForAKeyOnlyIfTheAccountSaysSo() throws Exception {
        var keyed = account("\"honourKeys\": true, \"keepKeysSeconds\": 3600");
        var keyless = account("\"honourKeys\": false");

        assertThat(post(keyed, "k1", SECRET).body())
                .isEqualTo(post(keyed, "k1", SECRET).body());
        assertThat(post(keyless, "k1", SECRET).body())
                .isNotEqualTo(post(keyless, "k1", SECRET).body());

        assertThat(keyed.counts()).contains("\"DELIVERED\":1", "\"REPEATED\":1");
        assertThat(keyless.counts()).contains("\"DELIVERED\":2").doesNotContain("REPEATED");
    }

    @Test
    void losesExactlyTheShareOfAnswersThatItIsToldToLose() throws Exception {
        var account = account("\"honourKeys\": false, \"shares\": {\"DROP\": 5, \"ERROR\": 10, \"BUSY\": 15}");
        var lost = 0;
        var broken = 0;
        var busy = 0;

        for (var number = 0; number < 100; number++) {
            try {
                var answer = post(account, "k" + number, SECRET);
                broken += answer.statusCode() == 500 ? 1 : 0;
                busy += answer.statusCode() == 429
                                && answer.headers().firstValue("Retry-After").isPresent()
                        ? 1
                        : 0;
            } catch (IOException e) {
                lost++;
            }
        }

        assertThat(new int[] {lost, broken, busy}).containsExactly(5, 10, 15);
        assertThat(account.counts()).contains("\"DELIVERED\":75", "\"NOT_TAKEN\":25");
    }

    @Test
    void aKilledGatewayComesBackWithItsAccountsKeysAndLog() throws Exception {
        var account = account("\"honourKeys\": true, \"keepKeysSeconds\": 3600");
        var first = post(account, "k1", SECRET).body();
        var before = stack.status().get(Server.SMS);

        ProcessHandle.of(before.pid().orElseThrow()).orElseThrow().destroyForcibly();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> stack.status().get(Server.SMS).restarts() > before.restarts()
                        && stack.status().get(Server.SMS).isRunning());

        assertThat(post(account, "k1", SECRET).body()).isEqualTo(first);
        assertThat(account.log()).contains("\"DELIVERED\"", "\"REPEATED\"");
    }

    private static SmsAccount account(String settings) {
        var account = stack.endpoints().smsAccount(UUID.randomUUID().toString().toLowerCase(Locale.ROOT));
        account.set("{\"secret\": \"" + SECRET + "\", " + settings + "}");
        return account;
    }

    private HttpResponse<String> post(SmsAccount account, String key, String secret) throws Exception {
        var body = "{\"to\":\"13800138000\",\"text\":\"hello\"}";
        var now = Long.toString(Instant.now().getEpochSecond());
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        var signature = mac.doFinal((key + "." + now + "." + body).getBytes(StandardCharsets.UTF_8));
        var request = HttpRequest.newBuilder(URI.create(account.url()))
                .header("webhook-id", key)
                .header("webhook-timestamp", now)
                .header("webhook-signature", "v1," + Base64.getEncoder().encodeToString(signature))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static String plain(String user, String password) {
        return Base64.getEncoder().encodeToString(("\0" + user + "\0" + password).getBytes(StandardCharsets.UTF_8));
    }

    /** Speaks SMTP word for word. */
    private static final class SmtpClient implements AutoCloseable {
        private final Socket socket;
        private final BufferedReader in;

        SmtpClient(String address) throws IOException {
            var parts = address.split(":");
            socket = new Socket(parts[0], Integer.parseInt(parts[1]));
            socket.setSoTimeout(30_000);
            in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            expect(220);
        }

        void say(String line, int code) throws IOException {
            socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
            expect(code);
        }

        private void expect(int code) throws IOException {
            var line = in.readLine();
            while (line != null && line.length() > 3 && line.charAt(3) == '-') {
                line = in.readLine();
            }
            assertThat(line).startsWith(Integer.toString(code));
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
