package io.confetti.standalone.lab.bench;

import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.standalone.lab.demo.Demo;
import io.confetti.standalone.lab.demo.DemoResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Runs the ways of giving one after another on the same servers. */
public final class DistributionBench {

    private static final int NAIVE_ROWS = 5_000;
    private static final int COMMON_ROWS = 50_000;
    private static final int WARM_UP_ROWS = 200_000;
    private static final long USERS = 1_000_000_000_000L;

    private final Demo demo;
    private final UndoBench undo;
    private final BenchFiles files;
    private final BenchListener listener;

    public DistributionBench(Demo demo, UndoBench undo, BenchFiles files, BenchListener listener) {
        this.demo = demo;
        this.undo = undo;
        this.files = files;
        this.listener = listener;
    }

    /** Makes recipient files of a wanted size. */
    public interface BenchFiles {
        Path make(long rows) throws Exception;
    }

    /** Hears what is measured now. */
    public interface BenchListener {
        void step(String text);
    }

    /**
     * @param rows rows of the file
     * @param channels on which users are told in pushes that are compared with those of which nobody is told; none: there
     *     are no such pushes
     */
    public DistributionReport run(long rows, List<String> channels) throws Exception {
        BenchServers servers = new BenchServers();
        servers.prepare();
        listener.step("Warming up with " + WARM_UP_ROWS + " rows");
        push(files.make(WARM_UP_ROWS));
        Path file = files.make(rows);
        listener.step("Reading the file alone");
        Figure reading =
                Figure.measure("reading alone", rows, () -> new RecipientReader(ReaderLimits.standard()).verify(file));
        List<Figure> ways = new ArrayList<>();
        listener.step("(a) row by row");
        ways.add(new RowByRow(servers, Clock.systemUTC()).run(users(NAIVE_ROWS)));
        listener.step("(b) common batch design");
        ways.add(new CommonBatch(servers, Clock.systemUTC()).run(users(COMMON_ROWS)));
        listener.step("(c) Confetti");
        DemoResult pushed = push(file);
        ways.add(new Figure("(c) Confetti", rows, pushed.seconds()));
        listener.step("Undo of (c)");
        UndoReport undone = undo.run(pushed);
        listener.step("(d) raw limit");
        ways.add(new RawLimit(servers, true).run("(d) raw limit: parse, load, pipeline", file, rows));
        servers.prepare();
        ways.add(new RawLimit(servers, false).run("(d') the same without the pipeline", file, rows));
        servers.prepare();
        NotifiedReport notified = channels.isEmpty() ? null : notified(file, rows, channels);
        return new DistributionReport(rows, ways, reading, pushed, undone, notified);
    }

    /** In turn, the other way round the second time: what grows with the data hits both alike. */
    private NotifiedReport notified(Path file, long rows, List<String> channels) throws Exception {
        List<DemoResult> without = new ArrayList<>();
        List<DemoResult> with = new ArrayList<>();
        for (boolean isTold : List.of(false, true, true, false)) {
            listener.step(isTold ? "(c) with " + String.join(" and ", channels) : "(c) without notices");
            (isTold ? with : without).add(push(file, isTold ? channels : List.of()));
        }
        return NotifiedReport.of(channels, rows, without, with);
    }

    private DemoResult push(Path file) throws Exception {
        return push(file, List.of());
    }

    private DemoResult push(Path file, List<String> channels) throws Exception {
        DemoResult result = demo.telling(channels).run(file, null, null, file.resolveSibling("bench-failures.xlsx"));
        if (!result.isWell()) {
            throw new IllegalStateException("the push is not well: " + result);
        }
        Files.deleteIfExists(file.resolveSibling("bench-failures.xlsx"));
        return result;
    }

    private static long[] users(int rows) {
        return new SplittableRandom().longs(1, USERS).distinct().limit(rows).toArray();
    }
}
