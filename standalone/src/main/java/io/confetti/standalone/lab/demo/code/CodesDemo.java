package io.confetti.standalone.lab.demo.code;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.code.CodeAccess;
import io.confetti.standalone.lab.code.CodeCalls;
import io.confetti.standalone.lab.code.ExportedCodes;
import io.confetti.standalone.lab.code.IssuedCodes;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.demo.DemoListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Codes from their making to the till: built in the background, exported, typed by many at once, guessed at, used at a
 * checkout and at a till; judged by the answers, the database and the doctor.
 */
public final class CodesDemo {

    /** Enough to be exchanged and guessed at. */
    public static final int FEWEST = 5_000;

    private static final int HOLDERS = 2_000;
    private static final int JUNK = 4_000;
    private static final int PART = 100_000;
    private static final double SECONDS_PER_MILLION = 30;
    private static final double MILLION = 1e6;
    private static final long MOST_HEAP = 256;
    private static final Duration LOOK = Duration.ofMillis(50);
    private static final long BETWEEN_HEAPS = Duration.ofSeconds(1).toNanos();

    private final CodeAccess access;
    private final long pid;
    private final DemoListener listener;
    private final CodeCalls codes;
    private final Complaints complaints = new Complaints();
    private final Map<String, Object> sections = new LinkedHashMap<>();

    /** @param pid the JVM that builds codes */
    public CodesDemo(CodeAccess access, long pid, DemoListener listener) {
        this.access = access;
        this.pid = pid;
        this.listener = listener;
        this.codes = new CodeCalls(access.operator());
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

    /**
     * @param folder where the exported file goes; it is deleted again
     * @param count {@value #FEWEST} or more
     */
    public Result run(Path folder, int count) throws Exception {
        listener.step("Making a template with %,d codes".formatted(count));
        IssuedCodes issued = build(count);
        try (CodeDatabase database = CodeDatabase.ofTheSuite()) {
            long rows = database.rowsOf(issued.seriesId());
            sections.put("rowsInDatabase", rows);
            long most = 10 + (count + PART - 1) / PART;
            complaints.require(rows <= most, "the series has " + rows + " rows, more than " + most);
            ExportedCodes genuine = export(folder, issued, count);
            exchange(database, issued, genuine.first());
            guess(database, issued, genuine);
        }
        return new Result(inOrder(), complaints.all());
    }

    private IssuedCodes build(int count) throws IOException {
        try (LiveHeap heap = LiveHeap.of(pid)) {
            heap.look();
            long began = System.nanoTime();
            IssuedCodes issued = codes.unique(
                    Bodies.template("codes demo", count, Bodies.thresholdOff(CodeOrders.OFF, CodeOrders.THRESHOLD)));
            long looked = began;
            JSONObject seen = codes.series(issued);
            while (!CodeCalls.isReady(seen)) {
                if (System.nanoTime() - looked > BETWEEN_HEAPS) {
                    heap.look();
                    looked = System.nanoTime();
                }
                Pauses.pause(LOOK);
                seen = codes.series(issued);
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            heap.look();
            judgeBuild(count, seen, seconds, heap.peakMegabytes());
            return issued;
        }
    }

    private void judgeBuild(int count, JSONObject series, double seconds, long heap) {
        sections.put("made", series.getLongValue("made"));
        sections.put("seconds", Math.round(seconds * 10) / 10.0);
        sections.put("heapMb", heap);
        complaints.expect("made", (long) count, series.getLongValue("made"));
        double most = SECONDS_PER_MILLION * Math.max(1, count / MILLION);
        complaints.require(seconds <= most, "the build took %.1f s, more than %.0f".formatted(seconds, most));
        complaints.require(heap <= MOST_HEAP, "the heap kept " + heap + " MB, more than " + MOST_HEAP);
    }

    private ExportedCodes export(Path folder, IssuedCodes issued, int count) throws IOException {
        listener.step("Fetching all of them by a link");
        Path file = folder.resolve("codes.csv");
        codes.export(issued, file);
        ExportedCodes exported = ExportedCodes.read(file, issued.pattern(), HOLDERS + FEWEST / 2);
        Files.delete(file);
        sections.put("distinct", exported.distinct());
        complaints.expect("rows of the file", count, exported.rows());
        complaints.expect("distinct codes", count, exported.distinct());
        return exported;
    }

    private void exchange(CodeDatabase database, IssuedCodes issued, List<String> genuine) throws Exception {
        int holders = Math.min(HOLDERS, genuine.size() / 2);
        listener.step("%,d users exchange codes, three calls each, and %d others one and the same"
                .formatted(holders, ExchangeStorm.CALLERS));
        List<String> typed = genuine.subList(0, holders + 1);
        JudgeStorm judge = new JudgeStorm(typed.size(), new ExchangeStorm(access).run(typed), complaints);
        sections.put("redeemed", judge.redeemed());
        sections.put("redeemedOnce", judge.redeemedOnce());
        complaints.expect("uses in the database", (long) typed.size(), database.usesOf(issued.seriesId()));
        complaints.expect("coupons in the database", (long) typed.size(), database.couponsOf(issued.templateId()));
        complaints.expect(
                "uses that the operator sees",
                (long) typed.size(),
                codes.series(issued).getLongValue("used"));
        List<String> left = genuine.subList(typed.size(), genuine.size());
        CodeOrders orders = new CodeOrders(access, complaints);
        listener.step("Using one at a checkout");
        sections.put("checkout", Map.of("payable", orders.checkOut(left.get(0))));
        listener.step("Reading the code of a coupon at a till");
        String state = orders.redeemAtTill(issued, left.get(1));
        sections.put("till", state);
        complaints.expect("till", "REDEEMED", state);
    }

    private void guess(CodeDatabase database, IssuedCodes issued, ExportedCodes genuine) throws Exception {
        listener.step("Trying %,d texts that are no codes".formatted(JUNK));
        JunkTries tries = new JunkTries(access, database);
        String unused = genuine.first().get(genuine.first().size() - 1);
        complaints.require(tries.countOf(unused) > 0, "statements of an exchange are not counted");
        List<String> junk = new JunkCodes(issued.pattern(), genuine, new SplittableRandom()).some(JUNK);
        long reached = tries.run(junk, complaints);
        sections.put("junkTried", junk.size());
        sections.put("junkReachedDatabase", reached);
        complaints.expect("statements of junk", 0L, reached);
    }

    /** As the command prints them. */
    private Map<String, Object> inOrder() throws IOException {
        listener.step("Asking the doctor");
        Checkup checkup = Checkup.of(access.ops());
        sections.put("doctor", checkup.isHealthy() ? "OK" : checkup.violations());
        checkup.violations().forEach(violation -> complaints.require(false, violation));
        Map<String, Object> ordered = new LinkedHashMap<>();
        List.of(
                        "made",
                        "distinct",
                        "seconds",
                        "heapMb",
                        "rowsInDatabase",
                        "redeemed",
                        "redeemedOnce",
                        "junkTried",
                        "junkReachedDatabase",
                        "checkout",
                        "till",
                        "doctor")
                .forEach(name -> ordered.put(name, sections.get(name)));
        return ordered;
    }
}
