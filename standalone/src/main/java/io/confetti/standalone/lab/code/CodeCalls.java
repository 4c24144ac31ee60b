package io.confetti.standalone.lab.code;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.JsonApi;
import io.confetti.standalone.lab.api.Pauses;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

/** What an operator asks for about codes: templates with them, files of them; and waits for what becomes of it. */
public final class CodeCalls {

    private static final String TEMPLATES = "/api/merchant/templates";
    private static final String SERIES = "/api/merchant/code-series/";
    private static final int PREFIX = 8;
    private static final long POLL_MILLIS = 50;
    /** Whoever reads codes sees a new series within a second. */
    private static final Duration SEEN = Duration.ofSeconds(2);

    private static final Duration TIMEOUT = Duration.ofMinutes(15);

    private final JsonApi operator;

    public CodeCalls(JsonApi operator) {
        this.operator = operator;
    }

    /**
     * Asks for a template with single-use codes, one for each coupon of its stock, under a prefix of its own; returns while they are
     * built. The template is published with them.
     *
     * @param template its body without codes
     */
    public IssuedCodes unique(Map<String, Object> template) throws IOException {
        return make(template, "UNIQUE", freshPrefix() + "-####-####%");
    }

    /** Likewise, where each coupon shows a code of its own. */
    public IssuedCodes perCoupon(Map<String, Object> template) throws IOException {
        return make(template, "PER_COUPON", freshPrefix() + "-####-####-#####%");
    }

    private IssuedCodes make(Map<String, Object> template, String kind, String pattern) throws IOException {
        Map<String, Object> body = new HashMap<>(template);
        body.put("codes", Map.of("kind", kind, "pattern", pattern));
        JSONObject made = operator.post(TEMPLATES, body);
        return new IssuedCodes(made.getString("id"), made.getJSONObject("codes").getString("id"), pattern);
    }

    /** Lets the coupons of a template that is there show codes of their own, those that are given already too. */
    public IssuedCodes showCodes(String templateId) throws IOException {
        String pattern = freshPrefix() + "-####-####-#####%";
        JSONObject made = operator.post(
                TEMPLATES + "/" + templateId + "/code-series", Map.of("kind", "PER_COUPON", "pattern", pattern));
        return new IssuedCodes(templateId, made.getString("id"), pattern);
    }

    public JSONObject series(IssuedCodes issued) throws IOException {
        return operator.get(SERIES + issued.seriesId());
    }

    /** Coupons of the template that were given so far. */
    public long given(IssuedCodes issued) throws IOException {
        return operator.get(TEMPLATES + "/" + issued.templateId()).getLongValue("given");
    }

    /** @throws IllegalStateException if the build fails or takes too long */
    public JSONObject awaitReady(IssuedCodes issued) throws IOException {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        JSONObject seen = series(issued);
        while (!isReady(seen)) {
            Pauses.pauseUntil(end, POLL_MILLIS, "Codes are not built: " + seen);
            seen = series(issued);
        }
        return seen;
    }

    /** @throws IllegalStateException if its build has failed */
    public static boolean isReady(JSONObject series) {
        if ("FAILED".equals(series.getString("state"))) {
            throw new IllegalStateException("The build of codes failed: " + series);
        }
        return "READY".equals(series.getString("state"));
    }

    /** Has all codes written to a file, and fetches it by its link; afterwards each of them can be exchanged. */
    public void export(IssuedCodes issued, Path target) throws IOException {
        String exports = SERIES + issued.seriesId() + "/exports";
        String export =
                exports + "/" + operator.post(exports, Map.of("format", "CSV")).getString("id");
        long end = System.nanoTime() + TIMEOUT.toNanos();
        JSONObject seen = operator.get(export);
        while (!"DONE".equals(seen.getString("state"))) {
            if ("FAILED".equals(seen.getString("state"))) {
                throw new IllegalStateException("The export of codes failed: " + seen);
            }
            Pauses.pauseUntil(end, POLL_MILLIS, "Codes are not exported: " + seen);
            seen = operator.get(export);
        }
        operator.follow(operator.get(export + "/link").getString("url"), target);
        Pauses.pause(SEEN);
    }

    /** So many are possible that none begins another by chance. */
    public static String freshPrefix() {
        return ThreadLocalRandom.current()
                .ints(PREFIX, 0, ExportedCodes.SYMBOLS.length())
                .mapToObj(symbol -> ExportedCodes.SYMBOLS.substring(symbol, symbol + 1))
                .collect(Collectors.joining());
    }
}
