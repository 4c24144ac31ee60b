package io.confetti.localstack.sms;

import com.alibaba.fastjson2.JSON;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Posts what became of the messages of an account. What is not taken is posted again, in the same order; what waits when the
 * process dies is lost, as it may be at a real gateway.
 */
final class DeliveryReports {

    private static final int MOST = 1_000;
    private static final double ALL = 100;
    private static final int TAKEN = 200;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final long ROUND_MILLIS = 100;
    private static final long PAUSE_MILLIS = 1_000;

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
        var made = new Thread(work, "reports");
        made.setDaemon(true);
        return made;
    });
    private final Queue<Waiting> waiting = new ArrayDeque<>();
    private volatile AccountSettings settings;
    private double owed;
    private boolean isRunning;

    private record Waiting(Map<String, String> report, Instant from) {}

    /** From the next message on; without settings of reports what waits is dropped. */
    synchronized void use(AccountSettings changed) {
        settings = changed;
        owed = 0;
        if (changed.reports() == null) {
            waiting.clear();
        } else if (!isRunning) {
            isRunning = true;
            thread.schedule(this::round, ROUND_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    /** A message went out. */
    synchronized void add(MessageLog.Line message) {
        var how = settings.reports();
        if (how == null || message.key() == null) {
            return;
        }
        owed += how.bounced();
        var isBounced = owed >= ALL;
        owed -= isBounced ? ALL : 0;
        var report = new LinkedHashMap<String, String>();
        report.put("notice", message.key());
        report.put("id", message.id());
        report.put("state", isBounced ? "BOUNCED" : "DELIVERED");
        if (isBounced) {
            report.put("reason", "ABSENT");
        }
        var from = Instant.now().plusMillis(how.delayMillis());
        for (var time = 0; time < how.times(); time++) {
            waiting.add(new Waiting(report, from));
        }
    }

    private void round() {
        var pause = ROUND_MILLIS;
        try {
            var next = next();
            if (!next.isEmpty()) {
                if (post(next)) {
                    forget(next.size());
                } else {
                    pause = PAUSE_MILLIS;
                }
            }
        } catch (IOException | IllegalArgumentException away) {
            pause = PAUSE_MILLIS;
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
            return;
        }
        thread.schedule(this::round, pause, TimeUnit.MILLISECONDS);
    }

    private synchronized List<Map<String, String>> next() {
        var now = Instant.now();
        var next = new ArrayList<Map<String, String>>();
        for (var one : waiting) {
            if (next.size() == MOST || one.from().isAfter(now)) {
                break;
            }
            next.add(one.report());
        }
        return next;
    }

    private synchronized void forget(int posted) {
        for (var one = 0; one < posted; one++) {
            waiting.poll();
        }
    }

    private boolean post(List<Map<String, String>> reports) throws IOException, InterruptedException {
        var now = settings;
        if (now.reports() == null) {
            return false;
        }
        var body = JSON.toJSONString(Map.of("reports", reports)).getBytes(StandardCharsets.UTF_8);
        var id = "r-" + UUID.randomUUID();
        var timestamp = Long.toString(Instant.now().getEpochSecond());
        var request = HttpRequest.newBuilder(URI.create(now.reports().url()))
                .timeout(TIMEOUT)
                .header("Content-Type", "application/json; charset=utf-8")
                .header("webhook-id", id)
                .header("webhook-timestamp", timestamp)
                .header("webhook-signature", RequestSignature.of(id, timestamp, now.secret(), body))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        return HTTP.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == TAKEN;
    }
}
