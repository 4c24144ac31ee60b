package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.chaos.job.ExchangeStory.Answer;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A user's app: types a code, and repeats with the same key until an answer comes. */
final class ExchangeClient {

    private static final String KEY = "click";

    private final long user;
    private final String code;
    private final String templateId;
    private final RetryingApi api;
    private Answer answer;

    ExchangeClient(Access access, long user, String templateId, String code) {
        this.user = user;
        this.code = code;
        this.templateId = templateId;
        this.api = access.asUser(user);
    }

    ExchangeClient exchange() throws IOException {
        answer = ask();
        return this;
    }

    /** Whether the wallet shows what was answered. */
    boolean isSettled() throws IOException {
        return answer.coupon() == null || wallet().contains(answer.coupon());
    }

    /** Looks once more: the same key, and the wallet. */
    ExchangeStory story() throws IOException {
        return new ExchangeStory(user, code, answer, ask(), wallet());
    }

    private Answer ask() throws IOException {
        try {
            JSONObject ticket = api.post("/api/coupons/codes/redeem", KEY, Map.of("code", code));
            return new Answer(ticket.getString("ticket"), ticket.getString("couponId"), "");
        } catch (ApiRefusal e) {
            return new Answer(null, null, e.code());
        }
    }

    private List<String> wallet() throws IOException {
        return api.get("/api/coupons/mine?size=100").getJSONArray("items").stream()
                .map(JSONObject.class::cast)
                .filter(coupon -> templateId.equals(coupon.getString("templateId")))
                .map(coupon -> coupon.getString("id"))
                .toList();
    }
}
