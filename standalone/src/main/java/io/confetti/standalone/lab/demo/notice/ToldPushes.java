package io.confetti.standalone.lab.demo.notice;

import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.notice.NoticeCounts;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pushes whose users are told by mail and SMS, with contacts from the file. */
final class ToldPushes {

    static final Map<String, String> IN_APP = Map.of("channel", "IN_APP");
    static final Map<String, String> SMS = Map.of("channel", "SMS");
    static final Map<String, String> MAIL_ELSE_SMS = Map.of("channel", "MAIL", "else", "SMS");

    private static final Duration LONGEST = Duration.ofMinutes(20);
    private static final long POLL_MILLIS = 250;
    private static final long MANY = 10_000_000;

    private final OperatorCalls operator;
    private final List<String> tasks = new ArrayList<>();

    ToldPushes(OperatorCalls operator) {
        this.operator = operator;
    }

    /**
     * @param file id of a file with contacts
     * @param notBefore null: as soon as it is planned
     * @return the task
     */
    String push(String file, List<Map<String, String>> chain, Instant notBefore) throws IOException {
        Map<String, Object> plan = new HashMap<>(Map.of("chain", chain, "contacts", "FILE"));
        if (notBefore != null) {
            plan.put("notBefore", notBefore.toString());
        }
        String task = operator.push(operator.template("notices demo", MANY), file, Map.of("notify", plan));
        tasks.add(task);
        return task;
    }

    /** Coupons that the pushes gave; waits for their ends. */
    long awaitDelivered() throws IOException {
        long delivered = 0;
        for (String task : tasks) {
            delivered += operator.awaitEnd(task).getLongValue("delivered");
        }
        return delivered;
    }

    /** Waits until nothing more becomes of any notice by itself; what is open when time is up is among the counts. */
    NoticeCounts awaitOver() throws IOException {
        long end = System.nanoTime() + LONGEST.toNanos();
        NoticeCounts counts = counts();
        while (!counts.isOver() && System.nanoTime() < end) {
            Pauses.pause(Duration.ofMillis(POLL_MILLIS));
            counts = counts();
        }
        return counts;
    }

    private NoticeCounts counts() throws IOException {
        NoticeCounts sum = NoticeCounts.NONE;
        for (String task : tasks) {
            sum = sum.plus(NoticeCounts.of(operator.ofTask(task, "/notices")));
        }
        return sum;
    }
}
