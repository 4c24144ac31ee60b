package io.confetti.localstack.sms;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Paths below {@code /accounts/{name}}. {@code PUT} makes an account or changes its settings, {@code GET} counts what its requests
 * came to, {@code GET …/messages} shows its log, {@code POST …/messages} is the gateway itself.
 */
final class AccountHandler implements HttpHandler {

    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int NOT_FOUND = 404;
    private static final int BAD_METHOD = 405;
    private static final String PREFIX = "/accounts/";
    private static final String MESSAGES = "/messages";

    private final Accounts accounts;

    AccountHandler(Accounts accounts) {
        this.accounts = accounts;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getPath().substring(PREFIX.length());
        var messages = path.endsWith(MESSAGES);
        var name = messages ? path.substring(0, path.length() - MESSAGES.length()) : path;
        if (!messages && exchange.getRequestMethod().equals("PUT")) {
            put(exchange, name);
            return;
        }
        var account = accounts.find(name);
        if (account.isEmpty()) {
            end(exchange, NOT_FOUND, Map.of("error", "account"));
        } else if (exchange.getRequestMethod().equals("GET")) {
            show(exchange, account.get(), messages);
        } else if (messages && exchange.getRequestMethod().equals("POST")) {
            new SmsHandler(account.get()).handle(exchange);
        } else {
            end(exchange, BAD_METHOD, Map.of("error", "method"));
        }
    }

    private void put(HttpExchange exchange, String name) throws IOException {
        try {
            accounts.put(name, JSON.parseObject(exchange.getRequestBody().readAllBytes(), AccountSettings.class));
            end(exchange, OK, Map.of());
        } catch (JSONException | IllegalArgumentException e) {
            end(exchange, BAD_REQUEST, Map.of("error", String.valueOf(e.getMessage())));
        }
    }

    private static void show(HttpExchange exchange, Account account, boolean messages) throws IOException {
        if (!messages) {
            end(exchange, OK, account.counts());
            return;
        }
        try (exchange;
                var lines = account.lines()) {
            exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
            exchange.sendResponseHeaders(OK, 0);
            var all = lines.iterator();
            try (var out = new BufferedOutputStream(exchange.getResponseBody())) {
                out.write('[');
                while (all.hasNext()) {
                    out.write(all.next().getBytes(StandardCharsets.UTF_8));
                    out.write(all.hasNext() ? ',' : '\n');
                }
                out.write(']');
            }
        }
    }

    private static void end(HttpExchange exchange, int status, Object body) throws IOException {
        try (exchange) {
            SmsHandler.respond(exchange, status, body);
        }
    }
}
