package io.confetti.standalone.lab.bench.notice;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.NoticeAccess;
import io.confetti.standalone.lab.notice.NoticeControl;
import io.confetti.standalone.lab.notice.NoticeCounts;
import io.confetti.standalone.lab.notice.ProviderLogs;
import io.confetti.standalone.lab.notice.ToldUsers;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Plans and sends mails without a limit, one after the other; then pushes while notices are planned and sent at the usual rate. */
public final class NoticeBench {

    private static final int USUAL_RATE = 2_000;
    private static final int FEWEST_SECONDS = 60;
    private static final int PUSHES = 2;
    private static final Duration LONGEST = Duration.ofMinutes(30);
    private static final Duration AT_WORK = Duration.ofMinutes(1);
    private static final long POLL_MILLIS = 100;
    private static final long MANY = 100_000_000;

    private final OperatorCalls operator;
    private final NoticeAccess access;
    private final NoticeControl control;
    private final ProviderLogs logs;
    private final Consumer<String> listener;

    /** @param listener hears what is measured now */
    public NoticeBench(NoticeAccess access, ProviderLogs logs, Consumer<String> listener) {
        this.access = access;
        this.operator = new OperatorCalls(access.operator(), "bench notices");
        this.control = new NoticeControl(access.ops());
        this.logs = logs;
        this.listener = listener;
    }

    /**
     * @param folder where the generated file goes
     * @param rows users of each push
     */
    public NoticeReport run(Path folder, int rows) throws IOException {
        access.operator().put("/api/merchant/notice-policy", Map.of("quietFrom", "00:00", "quietUntil", "00:00"));
        ToldUsers users = ToldUsers.some(rows);
        String file = operator.file(users.file(folder.resolve("told.csv"), rows));
        listener.accept("Warming up");
        push(file);
        try {
            control.rate(null);
            control.pause();
            listener.accept("Planning");
            String task = told(file);
            double planning = planned(task);
            listener.accept("Sending");
            control.resume();
            NoticeCounts counts = awaitOver(task);
            List<Carried> taken = users.of(logs.read());
            return meanwhile(
                    file,
                    Math.min(USUAL_RATE, 1 + rows / FEWEST_SECONDS),
                    new NoticeReport.Alone(planning, counts, taken.size(), perSecond(taken)));
        } finally {
            control.rate(USUAL_RATE);
            control.resume();
        }
    }

    /**
     * Pushes before, while notices are at work, and after.
     *
     * @param rate notices per second: fewer than usual if so few users would not keep them at work for long enough
     */
    private NoticeReport meanwhile(String file, int rate, NoticeReport.Alone alone) throws IOException {
        listener.accept("Pushing alone");
        double before = pushes(file);
        listener.accept("Pushing while notices are planned at %,d per second and sent".formatted(rate));
        control.rate(rate);
        String task = told(file);
        operator.awaitEnd(task);
        awaitWork(task);
        long sent = counts(task).sent();
        long began = System.nanoTime();
        double busy = pushes(file);
        NoticeCounts counts = counts(task);
        double sentBeside = (counts.sent() - sent) * 1e9 / (System.nanoTime() - began);
        operator.command(task, "notices/cancel");
        awaitOver(task);
        listener.accept("Pushing alone");
        double after = pushes(file);
        return new NoticeReport(
                alone,
                (before + after) / 2,
                busy,
                sentBeside,
                !counts.isPlanned(),
                Checkup.of(access.ops()).violations());
    }

    private String told(String file) throws IOException {
        return operator.push(
                operator.template("bench notices", MANY),
                file,
                Map.of("notify", Map.of("chain", List.of(Map.of("channel", "MAIL")), "contacts", "FILE")));
    }

    /** Holds its planning back until the push has ended. @return notices planned per second */
    private double planned(String task) throws IOException {
        hold(task);
        operator.awaitEnd(task);
        long there = counts(task).planned();
        long began = System.nanoTime();
        operator.command(task, "notices/resume");
        NoticeCounts counts = counts(task);
        long end = began + LONGEST.toNanos();
        while (!counts.isPlanned()) {
            Pauses.pauseUntil(end, POLL_MILLIS, "Not all notices are planned: " + counts);
            counts = counts(task);
        }
        return (counts.planned() - there) * 1e9 / (System.nanoTime() - began);
    }

    /** Its run is there a moment after the task. */
    private void hold(String task) throws IOException {
        long end = System.nanoTime() + AT_WORK.toNanos();
        boolean isHeld = false;
        while (!isHeld) {
            try {
                operator.command(task, "notices/pause");
                isHeld = true;
            } catch (ApiRefusal absent) {
                if (!absent.code().equals("common.not-found")) {
                    throw absent;
                }
                Pauses.pauseUntil(end, 1, "The task has no run");
            }
        }
    }

    private NoticeCounts awaitOver(String task) throws IOException {
        long end = System.nanoTime() + LONGEST.toNanos();
        NoticeCounts counts = counts(task);
        while (!counts.isOver()) {
            Pauses.pauseUntil(end, POLL_MILLIS, "Not all notices have an end: " + counts);
            counts = counts(task);
        }
        return counts;
    }

    private void awaitWork(String task) throws IOException {
        long end = System.nanoTime() + AT_WORK.toNanos();
        while (counts(task).sent() == 0) {
            Pauses.pauseUntil(end, POLL_MILLIS, "No notice is sent");
        }
    }

    private NoticeCounts counts(String task) throws IOException {
        return NoticeCounts.of(operator.ofTask(task, "/notices"));
    }

    /** Seconds of some pushes together. */
    private double pushes(String file) throws IOException {
        double seconds = 0;
        for (int i = 0; i < PUSHES; i++) {
            seconds += push(file);
        }
        return seconds;
    }

    /** Of which nobody is told. @return seconds from its making to its end, by the suite's clock */
    private double push(String file) throws IOException {
        JSONObject task = operator.awaitEnd(operator.push(operator.template("bench notices", MANY), file, Map.of()));
        return Duration.between(
                                OffsetDateTime.parse(task.getString("createdAt")),
                                OffsetDateTime.parse(task.getString("endedAt")))
                        .toMillis()
                / 1_000.0;
    }

    /** Between the first and the last one that the server took. */
    private static double perSecond(List<Carried> taken) {
        List<Instant> times = taken.stream().map(Carried::at).sorted().toList();
        if (times.size() < 2) {
            return 0;
        }
        Duration time = Duration.between(times.get(0), times.get(times.size() - 1));
        return (times.size() - 1) * 1_000.0 / Math.max(1, time.toMillis());
    }
}
