package io.confetti.standalone.lab.bench.years;

import io.confetti.standalone.lab.bench.years.YearsReport.Line;
import io.confetti.standalone.lab.bench.years.YearsReport.Look;
import io.confetti.standalone.lab.code.CodeAccess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Loads the coupons of years into a suite, and compares what the same questions read at a million of them and at all. */
public final class YearsBench {

    public static final long FEW = 1_000_000;
    private static final String START = "start-up";

    private final Suites suites;
    private final Consumer<String> listener;
    private final YearsData data;
    private CodeAccess access;
    private double seconds;
    private double gigabytes;

    /** @param listener hears what is done now */
    public YearsBench(Suites suites, Consumer<String> listener) {
        this.suites = suites;
        this.listener = listener;
        this.data = new YearsData(listener);
    }

    /** Suites on the same data, one after the other; each is healthy when it is given out. */
    public interface Suites {
        CodeAccess open() throws IOException;

        void close() throws IOException;
    }

    /** @param coupons how many there are in the end */
    public YearsReport run(long coupons) throws Exception {
        try {
            access = suites.open();
            try (YearsDatabase database = YearsDatabase.ofTheSuite()) {
                data.in(database);
                data.requireEmpty();
            }
            Map<String, Look> few = growAndLook(FEW);
            Map<String, Look> many = growAndLook(coupons);
            try (YearsDatabase database = YearsDatabase.ofTheSuite()) {
                data.in(database);
                data.remove();
                access.ops().post("/api/ops/doctor/repairs?dryRun=false", Map.of()); // wallets of those who are gone
            }
            return new YearsReport(FEW, coupons, seconds, gigabytes, lines(few, many));
        } finally {
            suites.close();
        }
    }

    private Map<String, Look> growAndLook(long size) throws Exception {
        Map<String, Look> found;
        try (YearsDatabase database = YearsDatabase.ofTheSuite()) {
            data.in(database);
            YearsLook look = new YearsLook(access, database, data);
            long like = look.newTemplate();
            listener.accept(String.format(Locale.ROOT, "Loading %,d coupons", size));
            long began = System.nanoTime();
            data.grow(like, size);
            seconds += (System.nanoTime() - began) / 1e9;
            gigabytes = database.gigabytes();
            listener.accept("Asking");
            found = look.look();
        }
        listener.accept("Starting again");
        suites.close();
        access = suites.open();
        try (YearsDatabase database = YearsDatabase.ofTheSuite()) {
            found.put(START, new Look(database.rowsReadByOthers(), 1));
        }
        return found;
    }

    private static List<Line> lines(Map<String, Look> few, Map<String, Look> many) {
        List<Line> lines = new ArrayList<>();
        few.forEach((what, look) -> lines.add(new Line(what, look, many.get(what))));
        return lines;
    }
}
