package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.chaos.job.ClaimStory.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** A user's app: claims, repeats with the same key until an answer comes, and polls the ticket until it is decided. */
final class ClaimClient {

    private static final String KEY = "click";
    private static final Duration LOOK = Duration.ofMillis(500);
    private static final Duration TIMEOUT = Duration.ofSeconds(240);

    private final long user;
    private final String templateId;
    private final RetryingApi api;
    private Answer answer;
    private long acceptedAt;
    private long endedAt;

    ClaimClient(Access access, long user, String templateId) {
        this.user = user;
        this.templateId = templateId;
        this.api = access.asUser(user);
    }

    /** Returns when the claim has come to its end. */
    ClaimClient claim() throws IOException {
        answer = ask();
        acceptedAt = answer.ticket() == null ? 0 : System.nanoTime();
        var end = System.nanoTime() + TIMEOUT.toNanos();
        while (answer.isOpen() && System.nanoTime() < end) {
            Pauses.pause(LOOK);
            answer = answer(api.get("/api/coupons/claims/" + answer.ticket()));
        }
        endedAt = System.nanoTime();
        return this;
    }

    /** Looks once more: the same key, and the wallet. */
    ClaimStory story() throws IOException {
        return new ClaimStory(user, answer, ask(), acceptedAt, endedAt, wallet());
    }

    private Answer ask() throws IOException {
        try {
            return answer(api.post("/api/coupons/templates/" + templateId + "/claims", KEY, Map.of()));
        } catch (ApiRefusal e) {
            return new Answer(null, "REFUSED", e.code(), null);
        }
    }

    private Map<String, String> wallet() throws IOException {
        var seen = new LinkedHashMap<String, String>();
        api.get("/api/coupons/mine?size=100").getJSONArray("items").stream()
                .map(JSONObject.class::cast)
                .filter(coupon -> templateId.equals(coupon.getString("templateId")))
                .forEach(coupon -> seen.put(coupon.getString("id"), coupon.getString("status")));
        return seen;
    }

    private static Answer answer(JSONObject ticket) {
        return new Answer(
                ticket.getString("ticket"),
                ticket.getString("state"),
                ticket.getString("reason"),
                ticket.getString("couponId"));
    }
}
