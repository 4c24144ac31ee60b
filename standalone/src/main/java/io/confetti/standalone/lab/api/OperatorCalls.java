package io.confetti.standalone.lab.api;

import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** What an operator of a shop asks for: files, templates, pushes and commands; and waits for what becomes of them. */
public final class OperatorCalls {
    private static final Set<String> END_STATES =
            Set.of("COMPLETED", "COMPLETED_WITH_FAILURES", "FAILED", "CANCELLED", "UNDOING", "UNDONE");

    private static final String FILES = "/api/merchant/recipient-files";
    private static final String TASKS = "/api/merchant/tasks";
    private static final String TEMPLATES = "/api/merchant/templates";
    private static final long POLL_MILLIS = 50;
    private static final Duration TIMEOUT = Duration.ofMinutes(15);

    private final SuiteApi operator;
    private final String taskName;

    /** @param taskName name of the pushes that are made */
    public OperatorCalls(SuiteApi operator, String taskName) {
        this.operator = operator;
        this.taskName = taskName;
    }

    /** Uploads a file and waits until it is judged. */
    public String file(Path file) throws IOException {
        String id = operator.upload(FILES, file).getString("id");
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (operator.get(FILES + "/" + id).getString("verdict") == null) {
            Pauses.pauseUntil(end, POLL_MILLIS, "No verdict on file " + id);
        }
        return id;
    }

    public String template(String name, long stock) throws IOException {
        return operator.post(TEMPLATES, Bodies.template(name, stock, Bodies.thresholdOff(2_000, 10_000)))
                .getString("id");
    }

    public void raiseStock(String template, long by) throws IOException {
        operator.post(TEMPLATES + "/" + template + "/stock", Map.of("add", by));
    }

    public void pauseTemplate(String template) throws IOException {
        operator.post(TEMPLATES + "/" + template + "/pause", Map.of());
    }

    /** @param more fields of the body beside those of a plain push */
    public String push(String template, String file, Map<String, ?> more) throws IOException {
        Map<String, Object> body = Bodies.task(taskName, template, file);
        body.putAll(more);
        return operator.post(TASKS, body).getString("id");
    }

    public JSONObject task(String task) throws IOException {
        return operator.get(TASKS + "/" + task);
    }

    /** @param query begins with a slash or a question mark */
    public JSONObject ofTask(String task, String query) throws IOException {
        return operator.get(TASKS + "/" + task + query);
    }

    public JSONObject command(String task, String command) throws IOException {
        return command(task, command, Map.of());
    }

    public JSONObject command(String task, String command, Map<String, ?> body) throws IOException {
        return operator.post(TASKS + "/" + task + "/" + command, body);
    }

    /**
     * Takes back what the push and those that repeat it gave; waits until that is done.
     *
     * @return the task as it is then
     */
    public JSONObject undo(String task, String reason) throws IOException {
        command(task, "undo", Map.of("reason", reason, "family", true));
        return awaitState(task, "UNDONE");
    }

    /** @param rowsPerSecond null: as fast as it goes */
    public void rate(String task, Integer rowsPerSecond) throws IOException {
        operator.put(TASKS + "/" + task + "/rate", Bodies.rate(rowsPerSecond));
    }

    /** Asks until the task is as wanted. */
    public JSONObject await(String task, String what, Predicate<JSONObject> wanted) throws IOException {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        JSONObject seen = task(task);
        while (!wanted.test(seen)) {
            Pauses.pauseUntil(end, POLL_MILLIS, "Task " + task + " is not " + what + ": " + seen);
            seen = task(task);
        }
        return seen;
    }

    public JSONObject awaitState(String task, String state) throws IOException {
        return await(task, state, seen -> state.equals(seen.getString("state")));
    }

    public JSONObject awaitEnd(String task) throws IOException {
        return await(
                task,
                "ended",
                seen -> seen.getString("endedAt") != null && END_STATES.contains(seen.getString("state")));
    }

    public static long decided(JSONObject task) {
        return task.getLongValue("delivered") + task.getLongValue("failed");
    }
}
