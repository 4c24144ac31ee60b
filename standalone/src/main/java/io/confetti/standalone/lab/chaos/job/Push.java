package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.generate.GenerateOrder;
import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import io.confetti.standalone.lab.generate.RecipientFileGenerator;
import io.confetti.standalone.lab.generate.RecipientFileGenerator.Generated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One push whose outcome is known before: the stock is a little short, so that every hold that is lost or counted twice
 * shows in the number of coupons. Some of its users have read their wallets before.
 */
final class Push implements Job {

    private static final String TASKS = "/api/merchant/tasks";
    private static final Set<String> END_STATES =
            Set.of("COMPLETED", "COMPLETED_WITH_FAILURES", "FAILED", "CANCELLED", "UNDONE");

    private static final double STOCK = 0.95;
    private static final int LOOKERS = 40;

    private static final double GRACE_SECONDS = 120;
    private static final double ROWS_PER_SECOND = 2_000;

    private final Access access;
    private final RetryingApi operator;
    private final Path file;
    private final Generated generated;
    private String fileId;
    private String templateId;
    private String taskId;
    private JSONObject task = new JSONObject();

    private Push(Access access, Path file, Generated generated) {
        this.access = access;
        this.operator = access.asOperator();
        this.file = file;
        this.generated = generated;
    }

    static Push generate(Access access, Path folder, long rows, long seed) throws IOException {
        var file = folder.resolve("recipients-" + seed + ".xlsx");
        var order = new GenerateOrder(rows, 0.5, Format.XLSX, seed);
        return new Push(access, file, new RecipientFileGenerator().generate(order, file));
    }

    @Override
    public String title() {
        return "push";
    }

    /** Uploads, waits for the verdict, makes the template and lets some users look. */
    @Override
    public void prepare() throws IOException {
        fileId = RecipientFiles.accepted(operator, file);
        var template = Bodies.template("crash lab", stock(), Bodies.thresholdOff(2_000, 10_000));
        templateId = operator.post("/api/merchant/templates", template).getString("id");
        for (var user : lookers()) {
            access.asUser(user).get("/api/coupons/mine");
        }
    }

    @Override
    public void start() throws IOException {
        start(Map.of());
    }

    /** @param more fields of the task beside those of a plain push */
    void start(Map<String, ?> more) throws IOException {
        var body = Bodies.task("crash lab", templateId, fileId);
        body.putAll(more);
        taskId = operator.post(TASKS, body).getString("id");
    }

    String path() {
        return path(taskId);
    }

    static String path(String taskId) {
        return TASKS + "/" + taskId;
    }

    /** Whether nothing more becomes of a task. */
    static boolean hasEnded(JSONObject task) {
        return task.getString("endedAt") != null && END_STATES.contains(task.getString("state"));
    }

    String templatePath() {
        return "/api/merchant/templates/" + templateId;
    }

    /** As last seen. */
    JSONObject task() {
        return task;
    }

    long rows() {
        return generated.rows();
    }

    /** Coupons that the stock lacks. */
    long missing() {
        return generated.validRows() - stock();
    }

    /** Complaints about the push by itself. */
    List<String> judged() throws IOException {
        return new JudgePush(generated, stock()).complaints(task, failureFileBytes());
    }

    @Override
    public boolean isOver() throws IOException {
        task = operator.get(path());
        return task.getString("endedAt") != null;
    }

    @Override
    public double limitSeconds() {
        return GRACE_SECONDS + generated.rows() / ROWS_PER_SECOND;
    }

    @Override
    public Result result(Disturbance fault) throws IOException {
        return new Result(
                generated.rows(),
                task.getString("state"),
                task.getLongValue("delivered"),
                task.getLongValue("failed"),
                judged());
    }

    @Override
    public List<Fact> facts() {
        return List.of(Fact.given(templateId, task.getLongValue("delivered")));
    }

    private long stock() {
        return Math.max(1, Math.round(generated.validRows() * STOCK));
    }

    /** Length of the failure file; 0 if the task names none. */
    private long failureFileBytes() throws IOException {
        if (task.getString("failureFile") == null) {
            return 0;
        }
        var target = file.resolveSibling("failures.xlsx");
        operator.download(task.getString("failureFile"), target);
        return Files.size(target);
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(file.resolveSibling("failures.xlsx"));
    }

    /** Users from all over the file. */
    private List<Long> lookers() throws IOException {
        var every = Math.max(1, generated.rows() / LOOKERS);
        var users = new ArrayList<Long>();
        try {
            new RecipientReader(ReaderLimits.standard()).read(file, (ordinal, row, user, cause, written) -> {
                if (cause == null && ordinal % every == 0) {
                    users.add(user);
                }
                return true;
            });
        } catch (FileRefusedException e) {
            throw new IOException(e);
        }
        return users;
    }
}
