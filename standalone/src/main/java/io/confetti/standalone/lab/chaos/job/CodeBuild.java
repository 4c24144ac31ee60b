package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.code.CodeCalls;
import io.confetti.standalone.lab.code.ExportedCodes;
import io.confetti.standalone.lab.code.IssuedCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** A series in some parts is built, its template published with it. */
final class CodeBuild implements Job {

    private static final int CODES = 350_000;
    private static final int PARTS = 4;

    /** The lease of a builder that died, and the look after it. */
    private static final double LIMIT_SECONDS = 90;

    private final Path file;
    private final RetryingApi operator;
    private final CodeCalls calls;
    private IssuedCodes issued;
    private JSONObject series = new JSONObject();

    CodeBuild(Access access, Path folder) {
        this.file = folder.resolve("built-" + ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE) + ".csv");
        this.operator = access.asOperator();
        this.calls = new CodeCalls(operator);
    }

    @Override
    public String title() {
        return "code build";
    }

    @Override
    public void prepare() {}

    @Override
    public void start() throws IOException {
        var template = Bodies.template("crash lab, codes", CODES, Bodies.fixedOff(500));
        template.put("usable", Access.USABLE);
        issued = calls.unique(template);
    }

    @Override
    public boolean isOver() throws IOException {
        series = calls.series(issued);
        return !"BUILDING".equals(series.getString("state"));
    }

    @Override
    public double limitSeconds() {
        return LIMIT_SECONDS;
    }

    @Override
    public Result result(Disturbance fault) throws IOException {
        List<String> complaints = new ArrayList<>();
        expect(complaints, "state", "READY", series.getString("state"));
        long distinct = 0;
        if (complaints.isEmpty()) {
            expect(complaints, "made", (long) CODES, series.getLongValue("made"));
            expect(complaints, "parts", PARTS, series.getJSONObject("build").getIntValue("parts"));
            expect(complaints, "template", "ACTIVE", templateStatus());
            calls.export(issued, file);
            ExportedCodes exported = ExportedCodes.read(file, issued.pattern(), 0);
            expect(complaints, "rows of the export", CODES, exported.rows());
            distinct = exported.distinct();
            expect(complaints, "distinct codes", (long) CODES, distinct);
        }
        return new Result(CODES, String.valueOf(series.getString("state")), distinct, CODES - distinct, complaints);
    }

    private String templateStatus() throws IOException {
        return operator.get("/api/merchant/templates/" + issued.templateId()).getString("status");
    }

    private static void expect(List<String> complaints, String what, Object wanted, Object seen) {
        if (!wanted.equals(seen)) {
            complaints.add("code build: " + what + " is " + seen + " instead of " + wanted);
        }
    }

    /** It gives no coupon. */
    @Override
    public List<Fact> facts() {
        return List.of();
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
    }
}
