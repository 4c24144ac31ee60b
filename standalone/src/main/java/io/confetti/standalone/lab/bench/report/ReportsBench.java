package io.confetti.standalone.lab.bench.report;

import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.load.Percentiles;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reports of a shop with 100,000 templates, of a template with a year of pushes, and with facts that nobody folds. */
public final class ReportsBench {
    private static final long SHOP = 1001;
    private static final int TEMPLATES = 100_000;
    private static final int YEAR = 366;
    private static final int TASKS = 20;
    private static final int WAITING = 100_000;
    private static final int REQUESTS = 60;
    private static final long FIRST_TEMPLATE = 1L << 40;
    private static final String[] KINDS = {
        "GRANTED", "LOCKED", "REDEEMED", "RELEASED", "RETURNED", "EXPIRED", "REVOKED", "DISCOUNT"
    };

    private final SuiteApi operator;

    public ReportsBench(SuiteApi operator) {
        this.operator = operator;
    }

    public ReportsReport run() throws Exception {
        String template = operator.post(
                        "/api/merchant/templates", Bodies.template("bench reports", 10, Bodies.fixedOff(100)))
                .getString("id");
        Map<String, Double> found = new LinkedHashMap<>();
        try (FigureRows rows = FigureRows.ofTheSuite()) {
            rows.templates(SHOP, FIRST_TEMPLATE, TEMPLATES);
            rows.days(SHOP, 0, 1, YEAR, KINDS);
            rows.days(SHOP, Long.parseLong(template), TASKS, YEAR, KINDS);
            String month = "?from=2026-03-01&to=2026-03-31&by=day";
            found.put("shopMonthByDay", p99("shop" + month));
            found.put("shopYearByDay", p99("shop?from=2026-01-01&to=2026-12-31&by=day"));
            found.put("templateLifeByDay", p99("templates/" + template + "?by=day"));
            found.put("shopWithoutFold", withoutFold(rows, template, "shop" + month));
        }
        return new ReportsReport(found);
    }

    /** Another instance is said to fold, and does not. */
    private double withoutFold(FigureRows rows, String template, String report) throws Exception {
        rows.execute("UPDATE t_figure_fold SET owner = 'nobody', owner_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR");
        try {
            rows.waiting(SHOP, Long.parseLong(template), WAITING);
            return p99(report);
        } finally {
            rows.execute("UPDATE t_figure_fold SET owner = NULL, owner_until = NULL");
        }
    }

    private double p99(String report) throws IOException {
        double[] millis = new double[REQUESTS];
        for (int i = 0; i < REQUESTS; i++) {
            long began = System.nanoTime();
            operator.get("/api/merchant/reports/" + report);
            millis[i] = (System.nanoTime() - began) / 1e6;
        }
        return Math.round(Percentiles.of(millis).at(0.99) * 10) / 10.0;
    }
}
