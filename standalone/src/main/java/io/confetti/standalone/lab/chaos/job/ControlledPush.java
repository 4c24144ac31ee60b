package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Pauses;
import java.io.IOException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** A push that its operator interferes with; what has to come out of it is known all the same. */
final class ControlledPush implements Job {
    private static final Duration TIMEOUT = Duration.ofMinutes(4);
    private static final Duration MOMENT = Duration.ofMillis(800);
    private static final Duration AHEAD = Duration.ofSeconds(3);
    private static final int SLOW = 5_000;
    private static final long TRIAL_ROWS = 1_000;

    private final Push push;
    private final RetryingApi operator;
    private final Interference interference;
    private CompletableFuture<Void> commands;
    private volatile String child;

    ControlledPush(Push push, RetryingApi operator, Interference interference) {
        this.push = push;
        this.operator = operator;
        this.interference = interference;
    }

    @Override
    public String title() {
        return "push, " + interference.title();
    }

    @Override
    public void prepare() throws IOException {
        push.prepare();
    }

    @Override
    public void start() throws IOException {
        push.start(fields());
        commands = CompletableFuture.runAsync(this::interfere, work -> new Thread(work, "operator").start());
    }

    private Map<String, ?> fields() {
        return switch (interference) {
            case TRIAL -> Map.of("canary", Map.of("rows", TRIAL_ROWS));
            case SCHEDULE -> Bodies.scheduled(OffsetDateTime.now().plus(AHEAD));
            case PAUSE_AND_RESUME, SLOW_DOWN, CANCEL, REPEAT, UNDO -> Map.of();
        };
    }

    private void interfere() {
        try {
            switch (interference) {
                case SCHEDULE -> awaitEnd();
                case PAUSE_AND_RESUME -> {
                    command("pause", Map.of());
                    Pauses.pause(MOMENT);
                    command("resume", Map.of());
                }
                case SLOW_DOWN -> slowDown();
                case TRIAL -> {
                    await("HELD");
                    command("continue", Map.of());
                }
                case CANCEL -> {
                    Pauses.pause(MOMENT);
                    command("cancel", Map.of());
                }
                case REPEAT -> repeat();
                case UNDO -> {
                    awaitEnd();
                    command("undo", Map.of("reason", "crash lab", "family", true));
                    await("UNDONE");
                }
            }
        } catch (IOException failed) {
            throw new CompletionException(failed);
        }
    }

    private void slowDown() throws IOException {
        rate(SLOW);
        Pauses.pause(MOMENT);
        rate(null);
    }

    private void rate(Integer rowsPerSecond) throws IOException {
        unlessEnded(() -> operator.put(push.path() + "/rate", Bodies.rate(rowsPerSecond)));
    }

    private void repeat() throws IOException {
        awaitEnd();
        operator.post(push.templatePath() + "/stock", Map.of("add", push.missing()));
        child = operator.post(push.path() + "/retry", Map.of("causes", List.of("NO_STOCK")))
                .getString("id");
    }

    private void command(String command, Map<String, ?> body) throws IOException {
        unlessEnded(() -> operator.post(push.path() + "/" + command, body));
    }

    private interface Step {
        void run() throws IOException;
    }

    /** A push may have ended before the command came. */
    private static void unlessEnded(Step step) throws IOException {
        try {
            step.run();
        } catch (ApiRefusal refused) {
            if (!refused.code().equals("task.not-in-this-state")) {
                throw refused;
            }
        }
    }

    private void await(String state) {
        Waiting.until(
                TIMEOUT,
                "the push is not " + state,
                () -> seen().getString("state").equals(state));
    }

    private void awaitEnd() {
        Waiting.until(TIMEOUT, "the push has no end", () -> Push.hasEnded(seen()));
    }

    private JSONObject seen() {
        try {
            return operator.get(push.path());
        } catch (IOException away) {
            return new JSONObject(Map.of("state", ""));
        }
    }

    @Override
    public boolean isOver() throws IOException {
        return commands.isDone()
                && push.isOver()
                && Push.hasEnded(push.task())
                && (child == null || Push.hasEnded(operator.get(Push.path(child))));
    }

    @Override
    public double limitSeconds() {
        return 2 * push.limitSeconds();
    }

    @Override
    public Result result(Disturbance fault) throws IOException {
        JSONObject task = push.task();
        JSONObject repeated = child == null ? null : operator.get(Push.path(child));
        return new Result(
                push.rows(),
                task.getString("state"),
                task.getLongValue("delivered"),
                task.getLongValue("failed"),
                new JudgeControl(interference, push.rows(), push.missing())
                        .complaints(task, repeated, failure(), push.judged()));
    }

    private String failure() {
        try {
            commands.getNow(null);
            return "";
        } catch (CompletionException failed) {
            return String.valueOf(failed.getCause());
        }
    }

    @Override
    public List<Fact> facts() {
        return List.of();
    }

    @Override
    public void close() throws IOException {
        push.close();
    }
}
