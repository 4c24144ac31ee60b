package io.confetti.standalone.lab.demo.people;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.demo.DemoListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/** A person who had all that the suite gives is forgotten: a search finds him before and nothing after; the promises hold. */
public final class EraseDemo {
    /** What the story must have left, by table. */
    private static final List<String> LEFT = List.of(
            "distribution t_notice",
            "distribution t_task_failure",
            "engine t_claim",
            "engine t_coupon_order",
            "engine t_user_coupon",
            "engine t_user_notice_setting",
            "merchant-admin t_recipient_file",
            "merchant-admin t_webhook_delivery",
            "settlement t_settlement");

    private static final Duration LONGEST = Duration.ofMinutes(15);
    private static final Duration LONGEST_UNTIL_THERE = Duration.ofMinutes(2);
    private static final Duration POLL = Duration.ofMillis(500);

    private final SuiteApi operator;
    private final SuiteApi orders;
    private final SuiteApi ops;
    private final LongFunction<SuiteApi> asUser;
    private final DemoListener listener;
    private final Complaints complaints = new Complaints();

    /** @param asUser calls in the name of a user */
    public EraseDemo(
            SuiteApi operator, SuiteApi orders, SuiteApi ops, LongFunction<SuiteApi> asUser, DemoListener listener) {
        this.operator = operator;
        this.orders = orders;
        this.ops = ops;
        this.asUser = asUser;
        this.listener = listener;
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
     * @param folder where the file of the push is made; it is deleted again
     * @param mark distinguishes the orders of this run from those of others
     */
    public Result run(Path folder, long userId, String mark) throws IOException {
        try (PersonsStory story = new PersonsStory(operator, orders, asUser.apply(userId), userId)) {
            listener.step("A push, a claim, an order, notices and webhooks for user " + userId);
            story.tell(folder, mark);
            return forget(userId);
        }
    }

    private Result forget(long userId) throws IOException {
        Map<String, Object> sections = new LinkedHashMap<>();
        listener.step("Searching all that is kept");
        JSONObject before = searchUntilAllIsThere(userId);
        sections.put("foundBefore", before.getLongValue("found"));
        missing(before).forEach(table -> complaints.require(false, "nothing of the person was in " + table));
        listener.step("Erasing, in rounds until one finds nothing");
        JSONObject erase = erase(userId);
        JSONObject after = search(userId);
        sections.put("foundAfter", after.getLongValue("found"));
        complaints.expect("found after", 0L, after.getLongValue("found"));
        sections.put("rounds", erase.getIntValue("round"));
        sections.put("erased", erase.getLongValue("erased"));
        sections.put("before", before.getJSONObject("tables"));
        sections.put("after", after.getJSONObject("tables"));
        listener.step("Asking the doctor");
        Checkup checkup = Checkup.of(ops);
        sections.put("doctor", checkup.isHealthy() ? "OK" : checkup.violations());
        checkup.violations().forEach(violation -> complaints.require(false, violation));
        return new Result(sections, complaints.all());
    }

    /** Notices, webhook bodies and the rows of a claim are written after what they speak of. */
    private JSONObject searchUntilAllIsThere(long userId) throws IOException {
        long end = System.nanoTime() + LONGEST_UNTIL_THERE.toNanos();
        JSONObject seen = search(userId);
        while (System.nanoTime() < end && !missing(seen).isEmpty()) {
            Pauses.pause(POLL);
            seen = search(userId);
        }
        return seen;
    }

    private JSONObject search(long userId) throws IOException {
        return ops.get("/api/ops/people/" + userId);
    }

    private static List<String> missing(JSONObject search) {
        JSONObject found = search.getJSONObject("tables");
        return LEFT.stream().filter(table -> found.getLongValue(table) == 0).toList();
    }

    private JSONObject erase(long userId) throws IOException {
        String id = ops.post("/api/ops/people/" + userId + "/erase", Map.of()).getString("id");
        long end = System.nanoTime() + LONGEST.toNanos();
        JSONObject seen = ops.get("/api/ops/erases/" + id);
        while (!seen.getBooleanValue("ended")) {
            Pauses.pauseUntil(end, POLL.toMillis(), "The erase does not end: " + seen);
            seen = ops.get("/api/ops/erases/" + id);
        }
        return seen;
    }
}
