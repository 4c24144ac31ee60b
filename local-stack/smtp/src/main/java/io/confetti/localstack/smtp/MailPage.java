package io.confetti.localstack.smtp;

import com.alibaba.fastjson2.JSON;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;

/** {@code GET /mails}: the mails as an array, oldest first; {@code ?to=} those of one recipient. */
record MailPage(MailLog log) implements HttpHandler {

    private static final String TO = "to=";

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        var query = exchange.getRequestURI().getRawQuery();
        var recipient = query != null && query.startsWith(TO)
                ? URLDecoder.decode(query.substring(TO.length()), StandardCharsets.UTF_8)
                : "";
        try (exchange;
                var lines = log.lines()) {
            exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
            exchange.sendResponseHeaders(HttpURLConnection.HTTP_OK, 0);
            write(exchange, lines.filter(line -> isTo(line, recipient)).iterator());
        }
    }

    private static boolean isTo(String line, String recipient) {
        return recipient.isEmpty() || JSON.parseObject(line).getString("to").equalsIgnoreCase(recipient);
    }

    private static void write(HttpExchange exchange, Iterator<String> lines) throws IOException {
        try (var out = new BufferedOutputStream(exchange.getResponseBody())) {
            out.write('[');
            while (lines.hasNext()) {
                out.write(lines.next().getBytes(StandardCharsets.UTF_8));
                out.write(lines.hasNext() ? ',' : '\n');
            }
            out.write(']');
        }
    }
}
