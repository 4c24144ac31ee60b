package io.confetti.standalone.lab.bench.search;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.load.Percentiles;
import java.io.IOException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Searches in one shop with very many templates, tasks and coupons, hit and miss, and exports of its coupons. */
public final class SearchBench {
    private static final String API = "/api/merchant/";
    private static final String NOBODY = "9000000000001";
    private static final int OBJECTS = 100_000;
    private static final int REQUESTS = 100;
    private static final int WARM_UP = 20;
    private static final long POLL_MILLIS = 200;
    private static final Duration LONGEST_EXPORT = Duration.ofMinutes(30);

    private final SuiteApi operator;
    private final Consumer<String> listener;

    /** @param listener hears what is done now */
    public SearchBench(SuiteApi operator, Consumer<String> listener) {
        this.operator = operator;
        this.listener = listener;
    }

    /** @param coupons of one template; whole chunks of 5,000 */
    public SearchReport run(long shop, int coupons) throws Exception {
        String template = operator.post(API + "templates", Bodies.template("bench search", 10, Bodies.fixedOff(100)))
                .getString("id");
        String task = operator.post(
                        API + "grants", Map.of("templateId", template, "userIds", List.of(NOBODY), "reason", "bench"))
                .getString("taskId");
        long first = Long.parseLong(template) + 10L * OBJECTS;
        listener.accept("Making " + OBJECTS + " templates and tasks, " + coupons + " coupons");
        try (ShopRows rows = ShopRows.ofTheSuite()) {
            rows.templates(Long.parseLong(template), OBJECTS);
            rows.tasks(Long.parseLong(task), OBJECTS);
            rows.coupons(shop, Long.parseLong(template), Long.parseLong(task) + 2L * OBJECTS, first, coupons);
        }
        listener.accept("Searching");
        Map<String, Double> millis = new LinkedHashMap<>();
        for (Map.Entry<String, String> search :
                SearchPaths.of(template, first, coupons).entrySet()) {
            millis.put(search.getKey(), p99(search.getValue()));
        }
        Map<String, Double> exported = new LinkedHashMap<>();
        for (String format : new String[] {"CSV", "XLSX"}) {
            listener.accept("Exporting as " + format);
            exported.put(format, export(template, format));
        }
        return new SearchReport(millis, exported);
    }

    private double p99(String path) throws IOException {
        double[] millis = new double[REQUESTS];
        for (int i = -WARM_UP; i < REQUESTS; i++) {
            long began = System.nanoTime();
            operator.get(API + path);
            if (i >= 0) {
                millis[i] = (System.nanoTime() - began) / 1e6;
            }
        }
        return Percentiles.of(millis).at(0.99);
    }

    /** @return rows per second, from the call until the file was there */
    private double export(String template, String format) throws IOException, InterruptedException {
        String id = operator.post(
                        API + "exports",
                        Map.of("kind", "COUPONS", "format", format, "filter", Map.of("templateId", template)))
                .getString("id");
        long deadline = System.nanoTime() + LONGEST_EXPORT.toNanos();
        JSONObject export = operator.get(API + "exports/" + id);
        while ("WAITING".equals(export.getString("state")) && System.nanoTime() < deadline) {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            export = operator.get(API + "exports/" + id);
        }
        if (!"DONE".equals(export.getString("state"))) {
            throw new IOException("The export did not come to its end: " + export);
        }
        Duration took = Duration.between(
                OffsetDateTime.parse(export.getString("createdAt")), OffsetDateTime.parse(export.getString("endedAt")));
        return export.getLongValue("rows") * 1e3 / Math.max(1, took.toMillis());
    }
}
