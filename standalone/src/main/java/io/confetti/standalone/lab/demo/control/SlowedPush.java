package io.confetti.standalone.lab.demo.control;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.demo.Complaints;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A push on trial first, then slowed down, then paused, then as fast as it goes. */
final class SlowedPush {
    static final long CANARY_ROWS = 1_000;
    private static final int MOST_ROWS_PER_SECOND = 2_000;
    private static final int FEWEST_ROWS_PER_SECOND = 25;
    private static final long MEASURED_SECONDS = 30;
    private static final double TOLERANCE = 0.1;
    private static final long POLL_MILLIS = 20;

    private final OperatorCalls operator;
    private final Complaints complaints;
    private final Map<String, Object> sections;

    SlowedPush(OperatorCalls operator, Complaints complaints, Map<String, Object> sections) {
        this.operator = operator;
        this.complaints = complaints;
        this.sections = sections;
    }

    /** @return the task, ended */
    JSONObject run(String template, String file, long rows) throws IOException {
        String task = operator.push(template, file, Map.of("canary", Map.of("rows", CANARY_ROWS)));
        canary(task);
        rate(task, wanted(rows));
        pause(task);
        operator.rate(task, null);
        operator.command(task, "resume");
        return operator.awaitEnd(task);
    }

    /** So slow that the measurement ends before the file. */
    private static int wanted(long rows) {
        return (int) Math.max(FEWEST_ROWS_PER_SECOND, Math.min(MOST_ROWS_PER_SECOND, rows / (2 * MEASURED_SECONDS)));
    }

    private void canary(String task) throws IOException {
        JSONObject held = operator.awaitState(task, "HELD");
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("state", held.getString("state"));
        section.put("read", held.getLongValue("read"));
        sections.put("canary", section);
        complaints.expect("canary.read", CANARY_ROWS, held.getLongValue("read"));
    }

    private void rate(String task, int wanted) throws IOException {
        operator.rate(task, wanted);
        operator.command(task, "continue");
        double measured = measure(task);
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("wanted", wanted);
        section.put("measured", Math.round(measured));
        sections.put("rate", section);
        complaints.require(
                Math.abs(measured - wanted) <= TOLERANCE * wanted, "rate is " + measured + " instead of " + wanted);
    }

    /** Rows per second between the first and the last chunk that is seen to be read. */
    private double measure(String task) throws IOException {
        long began = System.nanoTime();
        long firstAt = 0;
        long first = 0;
        long lastAt = 0;
        long last = operator.task(task).getLongValue("read");
        while (System.nanoTime() - began < TimeUnit.SECONDS.toNanos(MEASURED_SECONDS)) {
            long read = operator.task(task).getLongValue("read");
            if (read != last) {
                last = read;
                lastAt = System.nanoTime();
                if (firstAt == 0) {
                    firstAt = lastAt;
                    first = read;
                }
            }
            Pauses.pause(Duration.ofMillis(POLL_MILLIS));
        }
        return lastAt == firstAt ? 0 : (last - first) * 1e9 / (lastAt - firstAt);
    }

    private void pause(String task) throws IOException {
        operator.command(task, "pause");
        Pauses.pause(Duration.ofSeconds(2));
        JSONObject paused = operator.task(task);
        Pauses.pause(Duration.ofSeconds(3));
        long rows = OperatorCalls.decided(operator.task(task)) - OperatorCalls.decided(paused);
        sections.put("pause", Map.of("rowsAfter2s", rows));
        complaints.expect("pause.state", "PAUSED", paused.getString("state"));
        complaints.expect("pause.rowsAfter2s", 0L, rows);
    }
}
