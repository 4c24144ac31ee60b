package io.confetti.standalone.lab.demo.figure;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.code.CodeAccess;
import io.confetti.standalone.lab.code.CodeCalls;
import io.confetti.standalone.lab.code.ExportedCodes;
import io.confetti.standalone.lab.code.IssuedCodes;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.demo.DemoListener;
import io.confetti.standalone.lab.demo.audit.AuditAttacks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A push, an undone push, claims, codes and orders; then the shop's reports are compared with what was done, and every figure with what
 * is counted again from coupons and orders; the audit of it all is attacked.
 */
public final class FigureDemo {
    private static final String REPORTS = "/api/merchant/reports/";
    private static final Duration TOLD = Duration.ofSeconds(60);
    private static final long POLL_MILLIS = 200;
    private static final int CLAIMS = 40;
    private static final int CODES = 20;
    private static final int CODES_MADE = 1_000;
    private static final long UNDONE = 500;

    /** Of what has just moved a recount says nothing. */
    private static final Duration AT_REST = Duration.ofSeconds(3);

    private final CodeAccess access;
    private final long shop;
    private final OperatorCalls operator;
    private final DemoListener listener;
    private final DemoOrders orders;
    private final Complaints complaints = new Complaints();
    private final Map<String, Object> sections = new LinkedHashMap<>();

    /** @param shop of the operator; nobody else may work in it */
    public FigureDemo(CodeAccess access, long shop, DemoListener listener) {
        this.access = access;
        this.shop = shop;
        this.operator = new OperatorCalls(access.operator(), "figures demo");
        this.listener = listener;
        this.orders = new DemoOrders(access);
    }

    /**
     * What came out.
     *
     * @param sections as the command prints them
     * @param complaints what was not as promised
     */
    public record Result(Map<String, Object> sections, List<String> complaints) {
        public boolean isWell() {
            return complaints.isEmpty();
        }
    }

    /** @param folder where generated files go */
    public Result run(Path folder, long rows) throws Exception {
        JSONObject before = report("shop");
        String pushed = push(folder, rows);
        undone(folder);
        String claimed = claim();
        exchange(folder);
        listener.step("Paying, giving up and refunding orders");
        DemoOrders.Done done = orders.run();
        listener.step("Reading reports");
        awaitUses(before, done);
        judgeTemplate(pushed, rows, claimed);
        judgeShop(before, report("shop"), rows, done);
        countAgain();
        attackAudit();
        return new Result(sections, complaints.all());
    }

    private String push(Path folder, long rows) throws IOException {
        listener.step("Pushing %,d coupons".formatted(rows));
        String template = operator.template("figures demo", rows);
        String task = operator.push(template, operator.file(DemoFile.generate(folder, "push", rows)), Map.of());
        complaints.expect("delivered", rows, operator.awaitEnd(task).getLongValue("delivered"));
        return template;
    }

    private void undone(Path folder) throws IOException {
        listener.step("Pushing %,d coupons by mistake, and taking them back".formatted(UNDONE));
        String template = operator.template("figures demo, undone", UNDONE);
        String task = operator.push(template, operator.file(DemoFile.generate(folder, "undone", UNDONE)), Map.of());
        operator.awaitEnd(task);
        operator.undo(task, "by mistake");
        operator.awaitState(task, "UNDONE");
        JSONObject totals = report("tasks/" + task).getJSONObject("totals");
        complaints.expect("undone.granted", UNDONE, ReportTotals.granted(totals));
        complaints.expect("undone.revoked", UNDONE, totals.getLongValue("revoked"));
    }

    private String claim() throws IOException {
        listener.step("Claiming %d coupons".formatted(CLAIMS));
        String template = operator.template("figures demo, claimed", CLAIMS);
        for (int i = 0; i < CLAIMS; i++) {
            orders.claim(template);
        }
        return template;
    }

    private void exchange(Path folder) throws Exception {
        listener.step("Exchanging %d codes".formatted(CODES));
        CodeCalls codes = new CodeCalls(access.operator());
        IssuedCodes issued =
                codes.unique(Bodies.template("figures demo, codes", CODES_MADE, Bodies.thresholdOff(2_000, 10_000)));
        codes.awaitReady(issued);
        Path file = folder.resolve("codes.csv");
        codes.export(issued, file);
        List<String> some = ExportedCodes.read(file, issued.pattern(), CODES).first();
        Files.delete(file);
        for (String code : some) {
            access.asUser(DemoOrders.user())
                    .post("/api/coupons/codes/redeem", UUID.randomUUID().toString(), Map.of("code", code));
        }
        JSONObject totals = report("templates/" + issued.templateId()).getJSONObject("totals");
        complaints.expect(
                "codes.granted",
                (long) some.size(),
                totals.getJSONObject("granted").getLongValue("byCodes"));
    }

    /** Engine hears of payments from settlement a moment after their answer. */
    private void awaitUses(JSONObject before, DemoOrders.Done done) throws IOException {
        long end = System.nanoTime() + TOLD.toNanos();
        while (ReportTotals.more(before, report("shop"), "redeemed") < done.coupons()) {
            Pauses.pauseUntil(end, POLL_MILLIS, "Uses are not counted");
        }
    }

    private void judgeTemplate(String pushed, long rows, String claimed) throws IOException {
        JSONObject push = report("templates/" + pushed);
        complaints.expect("push.granted", rows, ReportTotals.granted(push.getJSONObject("totals")));
        JSONObject claims = report("templates/" + claimed);
        complaints.expect(
                "claims.granted",
                (long) CLAIMS,
                claims.getJSONObject("totals").getJSONObject("granted").getLongValue("byClaims"));
        sections.put("zone", push.getString("zone"));
        sections.put("currency", push.getString("currency"));
    }

    private void judgeShop(JSONObject before, JSONObject after, long rows, DemoOrders.Done done) {
        expect(before, after, "granted", rows + UNDONE + CLAIMS + CODES + done.coupons() + done.released());
        expect(before, after, "revoked", UNDONE);
        expect(before, after, "locked", done.coupons() + done.released());
        expect(before, after, "redeemed", done.coupons());
        expect(before, after, "released", done.released());
        expect(before, after, "returned", done.returned());
        expect(before, after, "discount", done.discount());
        expect(before, after, "paid", done.orders());
        expect(before, after, "value", done.paid());
        expect(before, after, "refunds", done.refunds());
        expect(before, after, "refunded", done.refunded());
    }

    private void expect(JSONObject before, JSONObject after, String figure, long wanted) {
        long seen = ReportTotals.more(before, after, figure);
        sections.put(figure, seen);
        complaints.expect(figure, wanted, seen);
    }

    private void countAgain() throws IOException {
        listener.step("Counting all figures again");
        Pauses.pause(AT_REST);
        Checkup checkup = Checkup.of(access.ops(), "?figures=true");
        sections.put("countedAgain", checkup.counts().getLongValue("figures"));
        sections.put("differences", checkup.violations().size());
        complaints.require(checkup.counts().getLongValue("figures") > 0, "nothing was counted again");
        checkup.violations().forEach(violation -> complaints.require(false, violation));
    }

    private void attackAudit() throws IOException, SQLException {
        listener.step("Attacking the audit of it, and putting it back");
        Map<String, Boolean> found = new AuditAttacks(access.ops(), shop).run();
        sections.put("audit", found);
        found.forEach((what, isSo) -> complaints.require(isSo, "the audit is not found " + what));
    }

    private JSONObject report(String of) throws IOException {
        return access.operator().get(REPORTS + of);
    }
}
