package io.confetti.standalone.chaos;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.sheet.FileRefusedException;
import io.confetti.sheet.ReaderLimits;
import io.confetti.sheet.RecipientReader;
import io.confetti.standalone.generate.GenerateOrder;
import io.confetti.standalone.generate.GenerateOrder.Format;
import io.confetti.standalone.generate.RecipientFileGenerator;
import io.confetti.standalone.generate.RecipientFileGenerator.Generated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One push whose outcome is known before: the stock is a little short, so that every hold that is lost or counted twice
 * shows in the number of coupons. Some of its users have looked into their wallets before.
 */
final class Push {

    private static final double STOCK = 0.95;
    private static final int LOOKERS = 40;
    private static final Duration VERDICT = Duration.ofMinutes(5);

    private final Access access;
    private final PatientApi operator;
    private final Path file;
    private final Generated generated;
    private String fileId;
    private String templateId;
    private String taskId;

    private Push(Access access, Path file, Generated generated) {
        this.access = access;
        this.operator = new PatientApi(access.gateway(), access.operator());
        this.file = file;
        this.generated = generated;
    }

    static Push generate(Access access, Path folder, long rows, long seed) throws IOException {
        var file = folder.resolve("recipients-" + seed + ".xlsx");
        var order = new GenerateOrder(rows, 0.5, Format.XLSX, seed);
        return new Push(access, file, new RecipientFileGenerator().generate(order, file));
    }

    /** Uploads, waits for the verdict, makes the template and lets some users look. */
    void prepare() throws IOException {
        fileId = operator.upload(file).getString("id");
        Waiting.until(VERDICT, "No verdict on file " + fileId, () -> "ACCEPT".equals(verdict()));
        var template = Map.of(
                "name",
                "crash lab",
                "stock",
                stock(),
                "perUserLimit",
                1,
                "discount",
                Map.of("kind", "THRESHOLD_OFF", "amountOff", 2_000, "threshold", 10_000));
        templateId = operator.post("/api/merchant/templates", template).getString("id");
        for (var user : lookers()) {
            new PatientApi(access.gateway(), access.user().apply(user)).get("/api/coupons/mine");
        }
    }

    void start() throws IOException {
        var task = Map.of(
                "name",
                "crash lab",
                "templateId",
                templateId,
                "fileId",
                fileId,
                "sendType",
                "IMMEDIATE",
                "notifyTypes",
                List.of("IN_APP"));
        taskId = operator.post("/api/merchant/tasks", task).getString("id");
    }

    JSONObject task() throws IOException {
        return operator.get("/api/merchant/tasks/" + taskId);
    }

    long rows() {
        return generated.rows();
    }

    private long stock() {
        return Math.max(1, Math.round(generated.validRows() * STOCK));
    }

    /** What is wrong with the numbers of the ended task. */
    List<String> complaints(JSONObject task) throws IOException {
        var complaints = new ArrayList<String>();
        expect(complaints, "state", "COMPLETED_WITH_FAILURES", task.getString("state"));
        expect(complaints, "delivered", stock(), task.getLongValue("delivered"));
        expect(complaints, "failed", generated.rows() - stock(), task.getLongValue("failed"));
        var causes = task.getJSONObject("failedByCause");
        generated
                .failing()
                .forEach((cause, count) ->
                        expect(complaints, cause.name(), count, causes == null ? null : causes.getLong(cause.name())));
        var target = file.resolveSibling("failures.xlsx");
        operator.download(task.getString("failureFile"), target);
        if (Files.size(target) == 0) {
            complaints.add("push: the failure file is empty");
        }
        return complaints;
    }

    void forget() throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(file.resolveSibling("failures.xlsx"));
    }

    private static void expect(List<String> complaints, String what, Object wanted, Object seen) {
        if (!wanted.equals(seen)) {
            complaints.add("push: " + what + " is " + seen + " instead of " + wanted);
        }
    }

    private String verdict() {
        try {
            return operator.get("/api/merchant/recipient-files/" + fileId).getString("verdict");
        } catch (IOException e) {
            return null;
        }
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
