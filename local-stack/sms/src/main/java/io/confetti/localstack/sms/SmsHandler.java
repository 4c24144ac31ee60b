package io.confetti.localstack.sms;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.confetti.localstack.sms.MessageLog.Event;
import io.confetti.localstack.sms.MessageLog.Line;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** {@code POST /accounts/{name}/messages}: takes a signed message, and answers as the account's settings say. */
final class SmsHandler implements HttpHandler {

    private static final int MAX_BODY = 64 * 1024;
    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORISED = 401;
    private static final int TOO_MANY = 429;
    private static final int BROKEN = 500;

    private final Account account;

    SmsHandler(Account account) {
        this.account = account;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var headers = exchange.getRequestHeaders();
            var key = headers.getFirst("webhook-id");
            var body = exchange.getRequestBody().readNBytes(MAX_BODY);
            var signature = new RequestSignature(
                    key, headers.getFirst("webhook-timestamp"), headers.getFirst("webhook-signature"));
            if (!signature.fits(account.settings().secret(), body, Instant.now())) {
                refuse(exchange, key, UNAUTHORISED, "signature");
                return;
            }
            var message = message(body);
            if (message == null) {
                refuse(exchange, key, BAD_REQUEST, "body");
                return;
            }
            treat(exchange, key, message);
        }
    }

    private void treat(HttpExchange exchange, String key, JSONObject message) throws IOException {
        var mode = account.nextMode();
        switch (mode) {
            case ACCEPT -> answer(exchange, take(exchange, key, message, mode));
            case SLOW -> {
                pause(account.settings().slowMillis());
                answer(exchange, take(exchange, key, message, mode));
            }
            case DROP -> take(exchange, key, message, mode);
            case ERROR -> {
                account.note(line(Event.NOT_TAKEN, key, null, message, mode));
                respond(exchange, BROKEN, Map.of("error", "broken"));
            }
            case BUSY -> {
                account.note(line(Event.NOT_TAKEN, key, null, message, mode));
                exchange.getResponseHeaders()
                        .set("Retry-After", Integer.toString(account.settings().retryAfterSeconds()));
                respond(exchange, TOO_MANY, Map.of("error", "busy"));
            }
        }
    }

    private Line take(HttpExchange exchange, String key, JSONObject message, Mode mode) throws IOException {
        var id = UUID.randomUUID().toString();
        return account.take(
                line(Event.DELIVERED, key, id, message, mode),
                exchange.getRequestHeaders().getFirst("Idempotency-Key"));
    }

    private static void answer(HttpExchange exchange, Line taken) throws IOException {
        respond(exchange, OK, Map.of("id", taken.id()));
    }

    private void refuse(HttpExchange exchange, String key, int status, String what) throws IOException {
        account.note(line(Event.REFUSED, key, null, new JSONObject(), null));
        respond(exchange, status, Map.of("error", what));
    }

    private static Line line(Event event, String key, String id, JSONObject message, Mode mode) {
        return new Line(
                Instant.now().toString(), event, key, id, message.getString("to"), message.getString("text"), mode);
    }

    /** @return null if it is none */
    private static JSONObject message(byte[] body) {
        try {
            var message = JSON.parseObject(body);
            return message != null && message.getString("to") != null && message.getString("text") != null
                    ? message
                    : null;
        } catch (JSONException e) {
            return null;
        }
    }

    static void respond(HttpExchange exchange, int status, Object body) throws IOException {
        var bytes = JSON.toJSONString(body).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
