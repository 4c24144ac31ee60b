package io.confetti.standalone.lab.demo.control;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.demo.DemoListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A push at a set time; one on trial, slowed, paused, repeated, taken back and corrected; and questions about its rows. */
public final class ControlDemo {
    private static final long SCHEDULED_ROWS = 1_000;
    private static final int ORDERS = 6;
    private static final double DEFECT_PERCENT = 0.5;
    private static final int ASKED = 1_000;

    private final OperatorCalls operator;
    private final SuiteApi orders;
    private final SuiteApi ops;
    private final DemoListener listener;

    public ControlDemo(SuiteApi operator, SuiteApi orders, SuiteApi ops, DemoListener listener) {
        this.operator = new OperatorCalls(operator, "control demo");
        this.orders = orders;
        this.ops = ops;
        this.listener = listener;
    }

    /**
     * What came out.
     *
     * @param sections figures of each step, in their order
     * @param complaints what was not as promised
     */
    public record Result(Map<String, Object> sections, List<String> complaints) {
        public boolean isWell() {
            return complaints.isEmpty();
        }
    }

    /**
     * @param folder where the generated files go
     * @param rows user rows of the large push, 2,000 or more
     */
    public Result run(Path folder, long rows) throws IOException {
        Map<String, Object> sections = new LinkedHashMap<>();
        Complaints complaints = new Complaints();
        listener.step("Sending %,d rows at a set time".formatted(SCHEDULED_ROWS));
        Recipients few = Recipients.generate(folder, "scheduled", SCHEDULED_ROWS, 0);
        sections.put("schedule", new ScheduledPush(operator).run(few, complaints));

        Recipients recipients = Recipients.generate(folder, "recipients", rows, DEFECT_PERCENT);
        String file = operator.file(recipients.file());
        long missing = Math.max(1, recipients.validRows() / 40);
        String template = operator.template("control", recipients.validRows() - missing);
        listener.step(
                "Sending a trial of %,d, then slowly, then not at all for a while".formatted(SlowedPush.CANARY_ROWS));
        JSONObject push = new SlowedPush(operator, complaints, sections).run(template, file, rows);
        complaints.expect("delivered", recipients.validRows() - missing, push.getLongValue("delivered"));
        listener.step("Cancelling a push whose template is paused");
        sections.put("pausedTemplateCancel", new PausedTemplate(operator).run(file, complaints));
        undone(recipients, template, file, push.getString("id"), missing, complaints, sections);
        listener.step("Asking the doctor");
        Checkup checkup = Checkup.of(ops);
        sections.put("doctor", checkup.isHealthy() ? "OK" : checkup.violations());
        checkup.violations().forEach(violation -> complaints.require(false, violation));
        return new Result(sections, complaints.all());
    }

    private void undone(
            Recipients recipients,
            String template,
            String file,
            String task,
            long missing,
            Complaints complaints,
            Map<String, Object> sections)
            throws IOException {
        var steps = new RepeatedAndUndone(operator, orders, complaints, sections);
        listener.step("Repeating %,d rows that lacked stock".formatted(missing));
        String child = steps.retry(template, task, missing);
        List<Long> buyers = recipients.firstUsers(ORDERS);
        for (int i = 0; i < buyers.size(); i++) {
            steps.order(buyers.get(i), i % 2 == 0);
        }
        listener.step("Taking it back, but for %d coupons in orders".formatted(buyers.size()));
        steps.undo(task, child, buyers.size());
        listener.step("Pushing again");
        String corrected = steps.corrected(template, file, recipients.validRows() - buyers.size());
        listener.step("Asking for %,d rows".formatted(ASKED));
        sections.put(
                "row",
                new AskedRows(operator, new HashSet<>(buyers)).run(corrected, recipients.sample(ASKED), complaints));
    }
}
