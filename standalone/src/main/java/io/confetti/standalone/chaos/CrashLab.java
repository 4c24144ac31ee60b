package io.confetti.standalone.chaos;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.demo.Checkup;
import io.confetti.standalone.demo.SuiteApi;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;

/** Runs one push for each fault and judges it. */
public final class CrashLab {

    private static final double GRACE_SECONDS = 120;
    private static final double ROWS_PER_SECOND = 2_000;
    private static final Duration DOCTOR = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(200);
    private static final double NANOS = 1e9;

    private final Access access;
    private final Path folder;
    private final long rows;

    /**
     * @param folder where generated files go
     * @param rows rows of each push
     */
    public CrashLab(Access access, Path folder, long rows) {
        this.access = access;
        this.folder = folder;
        this.rows = rows;
    }

    Outcome run(Fault fault) throws IOException {
        var push =
                Push.generate(access, folder, rows, ThreadLocalRandom.current().nextLong(1, Integer.MAX_VALUE));
        try {
            return run(fault, push);
        } finally {
            push.forget();
        }
    }

    private Outcome run(Fault fault, Push push) throws IOException {
        CompletableFuture<Long> over = null;
        if (fault.strikesBeforeTheTask()) {
            over = strike(fault);
        }
        push.prepare();
        if (over == null) {
            over = strike(fault);
        }
        push.start();
        var end = awaitEnd(push, over);
        var recovery = Math.max(0, (end.at() - over.join()) / NANOS);
        var complaints = new ArrayList<String>();
        if (end.task().getString("endedAt") == null) {
            complaints.add("I6 no end state after %.0f s".formatted(recovery));
        } else {
            complaints.addAll(push.complaints(end.task()));
        }
        complaints.addAll(doctor());
        return new Outcome(
                fault.title(),
                push.rows(),
                end.task().getString("state"),
                end.task().getLongValue("delivered"),
                end.task().getLongValue("failed"),
                recovery,
                limitSeconds(),
                fault.note(),
                complaints);
    }

    private record End(JSONObject task, long at) {}

    private static CompletableFuture<Long> strike(Fault fault) throws IOException {
        fault.prepare();
        return CompletableFuture.supplyAsync(() -> {
            try {
                return fault.strike();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Gives up when I6 is broken. */
    private End awaitEnd(Push push, CompletableFuture<Long> over) throws IOException {
        while (true) {
            var task = push.task();
            var now = System.nanoTime();
            var late = over.isDone() && (now - over.join()) / NANOS > limitSeconds();
            if (late || task.getString("endedAt") != null) {
                return new End(task, now);
            }
            Waiting.pause(POLL);
        }
    }

    private double limitSeconds() {
        return GRACE_SECONDS + rows / ROWS_PER_SECOND;
    }

    private List<String> doctor() {
        var found = new ArrayList<String>();
        Waiting.until(DOCTOR, "The doctor does not answer", () -> {
            try {
                found.addAll(
                        Checkup.of(new SuiteApi(access.gateway(), access.ops())).violations());
                return true;
            } catch (IOException | RuntimeException away) {
                return false;
            }
        });
        return found;
    }
}
