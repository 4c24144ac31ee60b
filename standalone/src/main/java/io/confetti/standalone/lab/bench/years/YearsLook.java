package io.confetti.standalone.lab.bench.years;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.bench.search.SearchPaths;
import io.confetti.standalone.lab.bench.years.YearsReport.Look;
import io.confetti.standalone.lab.code.CodeAccess;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Asks a suite everything once and counts the rows that its database reads for it; what an idle suite reads meanwhile is taken out. */
final class YearsLook {

    static final String WALLET = "wallet";
    static final String QUOTE = "quote";
    static final String DOCTOR = "doctor";
    static final String SEARCH = "search";
    static final String EXPIRY = "expiry";

    private static final int USERS = 1_000;
    private static final int SEARCHES = 100;
    private static final long NOBODY = 9_000_000_000_001L;
    private static final int IDLE_SECONDS = 60;
    private static final int EXPIRED_WITHIN_SECONDS = 600;
    private static final int POLL_MILLIS = 1_000;

    private final CodeAccess access;
    private final YearsDatabase database;
    private final YearsData data;
    private double idlePerSecond;

    YearsLook(CodeAccess access, YearsDatabase database, YearsData data) {
        this.access = access;
        this.database = database;
        this.data = data;
    }

    /** A question; answers how much it found. */
    private interface Question {
        long ask() throws Exception;
    }

    Map<String, Look> look() throws Exception {
        long usable = newTemplate();
        long firstUser = data.give(usable, false);
        long over = newTemplate();
        idlePerSecond = 0;
        idlePerSecond = look(YearsLook::idle).rows() / (double) IDLE_SECONDS;
        Map<String, Look> looks = new LinkedHashMap<>();
        looks.put(WALLET, look(this::wallets));
        looks.put(QUOTE, look(() -> quotes(firstUser)));
        looks.put(DOCTOR, look(() -> doctor(usable)));
        looks.put(SEARCH, look(() -> searches(usable, firstUser)));
        looks.put(EXPIRY, look(() -> expiry(over)));
        return looks;
    }

    long newTemplate() throws IOException {
        return Long.parseLong(access.operator()
                .post(
                        "/api/merchant/templates",
                        Bodies.template("bench years", YearsData.PER_TEMPLATE, Bodies.fixedOff(100)))
                .getString("id"));
    }

    private Look look(Question question) throws Exception {
        long began = System.nanoTime();
        long before = database.rowsReadByOthers();
        long found = question.ask();
        long rows = database.rowsReadByOthers() - before;
        double seconds = (System.nanoTime() - began) / 1e9;
        return new Look(Math.max(0, Math.round(rows - idlePerSecond * seconds)), found);
    }

    private static long idle() {
        Pauses.pause(Duration.ofSeconds(IDLE_SECONDS));
        return 0;
    }

    private long wallets() throws IOException {
        long coupons = 0;
        for (int i = 0; i < USERS; i++) {
            JSONObject page = access.asUser(data.userOfYears(i)).get("/api/coupons/mine");
            coupons += page.getJSONArray("items").size();
        }
        return coupons;
    }

    private long quotes(long firstUser) throws IOException {
        long priced = 0;
        for (int i = 0; i < USERS; i++) {
            JSONObject quote = access.orders()
                    .post(
                            "/api/settlement/quotes",
                            Map.of(
                                    "userId",
                                    Long.toString(firstUser + i),
                                    "auto",
                                    true,
                                    "lines",
                                    List.of(Bodies.line("1", 1, 5_000))));
            priced += quote.getJSONArray("coupons").size();
        }
        return priced;
    }

    private long doctor(long template) throws IOException {
        Checkup checkup = Checkup.of(access.ops(), "?template=" + template);
        if (!checkup.isHealthy()) {
            throw new IllegalStateException("The doctor found " + checkup.violations());
        }
        return checkup.counts().getLongValue("coupons");
    }

    /** Each search of coupons, hit and miss, for many users. */
    private long searches(long template, long firstUser) throws Exception {
        long first = data.firstCouponOf(template);
        long found = 0;
        for (int i = 0; i < SEARCHES; i++) {
            var paths = SearchPaths.ofCoupons(Long.toString(template), first + i, firstUser + i, NOBODY + i);
            for (String path : paths.values()) {
                JSONObject answer = access.operator().get("/api/merchant/" + path);
                JSONObject coupons = answer.containsKey("items") ? answer : answer.getJSONObject("coupons");
                found += coupons.getJSONArray("items").size();
            }
        }
        return found;
    }

    /** From the moment at which they are there to that at which all are expired. */
    private long expiry(long template) throws SQLException {
        data.give(template, true);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(EXPIRED_WITHIN_SECONDS);
        while (due(template) > 0) {
            Pauses.pauseUntil(end, POLL_MILLIS, "Coupons are not expired of template " + template);
        }
        return database.number(
                "SELECT COUNT(*) FROM t_user_coupon WHERE template_id = ? AND status = 'EXPIRED'", template);
    }

    private long due(long template) throws SQLException {
        return database.number(
                "SELECT (SELECT COUNT(*) FROM t_task_chunk WHERE template_id = ? AND expired_done = 0)"
                        + " + (SELECT COUNT(*) FROM t_template_end WHERE template_id = ? AND done = 0)",
                template,
                template);
    }
}
