package io.confetti.standalone.lab.demo;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;

/** Template, file, task, progress, failures: the main job through the gateway. */
public final class Demo {

    private static final Set<String> END_STATES = Set.of("COMPLETED", "COMPLETED_WITH_FAILURES", "FAILED", "CANCELLED");
    private static final long VERIFY_SECONDS = 300;
    private static final long PUSH_SECONDS = 1_800;
    private static final long POLL_MILLIS = 250;

    private final SuiteApi operator;
    private final SuiteApi ops;
    private final LongFunction<SuiteApi> asUser;
    private final DemoListener listener;
    private final List<String> channels;

    /** @param asUser the API with a token of that user */
    public Demo(SuiteApi operator, SuiteApi ops, LongFunction<SuiteApi> asUser, DemoListener listener) {
        this(operator, ops, asUser, listener, List.of("IN_APP"));
    }

    private Demo(
            SuiteApi operator,
            SuiteApi ops,
            LongFunction<SuiteApi> asUser,
            DemoListener listener,
            List<String> channels) {
        this.operator = operator;
        this.ops = ops;
        this.asUser = asUser;
        this.listener = listener;
        this.channels = List.copyOf(channels);
    }

    /** The same, with users that are told on these channels: IN_APP, POPUP or none. */
    public Demo telling(List<String> others) {
        return new Demo(operator, ops, asUser, listener, others);
    }

    /**
     * @param file recipients
     * @param rows user rows in the file, or null if only the suite knows
     * @param stock coupons to give, or null for as many as there are rows
     * @param failures where the failure file goes
     * @throws RefusedFile if the suite refuses the file
     */
    public DemoResult run(Path file, Long rows, Long stock, Path failures) throws IOException {
        listener.step("Uploading " + file.getFileName());
        var fileId = operator.upload("/api/merchant/recipient-files", file).getString("id");
        listener.step("Verifying the file");
        var verified = awaitVerdict(fileId);
        listener.verified(verified);
        if (!"ACCEPT".equals(verified.getString("verdict"))) {
            throw new RefusedFile(verified.getString("reason"), verified.getString("reasonText"));
        }
        var watchers = Watchers.of(file, asUser);
        listener.step("Pushing");
        var template = createTemplate(stock == null ? Math.max(1, verified.getLongValue("rowCount")) : stock);
        var task = awaitEnd(createTask(template, fileId));
        var failureFile = fetchFailures(task, failures);
        listener.step("Asking the doctor");
        var seeing = new DemoResult.Seeing(watchers.seeing(template), watchers.size());
        return DemoResult.of(
                rows,
                task,
                failureFile,
                seeing,
                watchers.told(template, channels),
                Checkup.of(ops).violations());
    }

    private String createTemplate(long stock) throws IOException {
        var body = Bodies.template("满100减20 demo", stock, Bodies.thresholdOff(2_000, 10_000));
        return operator.post("/api/merchant/templates", body).getString("id");
    }

    private String createTask(String templateId, String fileId) throws IOException {
        var body = Bodies.task("demo", templateId, fileId);
        body.putAll(Bodies.notifying(channels));
        return operator.post("/api/merchant/tasks", body).getString("id");
    }

    private JSONObject awaitVerdict(String fileId) throws IOException {
        var end = deadline(VERIFY_SECONDS);
        var file = operator.get("/api/merchant/recipient-files/" + fileId);
        while (file.getString("verdict") == null) {
            Pauses.pauseUntil(end, POLL_MILLIS, "No verdict on file " + fileId);
            file = operator.get("/api/merchant/recipient-files/" + fileId);
        }
        return file;
    }

    private JSONObject awaitEnd(String taskId) throws IOException {
        var end = deadline(PUSH_SECONDS);
        var task = operator.get("/api/merchant/tasks/" + taskId);
        while (!END_STATES.contains(task.getString("state")) || task.getString("endedAt") == null) {
            listener.progressed(task);
            Pauses.pauseUntil(end, POLL_MILLIS, "No end of task " + taskId);
            task = read(taskId, task);
        }
        listener.progressed(task);
        return task;
    }

    /** A service that is away for a moment does not end the demo. */
    private JSONObject read(String taskId, JSONObject last) throws IOException {
        try {
            return operator.get("/api/merchant/tasks/" + taskId);
        } catch (ApiRefusal e) {
            if (e.isTemporary()) {
                return last;
            }
            throw e;
        }
    }

    private Path fetchFailures(JSONObject task, Path target) throws IOException {
        if (task.getLongValue("failed") == 0 || task.getString("failureFile") == null) {
            return null;
        }
        operator.download(task.getString("failureFile"), target);
        return target.toAbsolutePath();
    }

    private static long deadline(long seconds) {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    }
}
