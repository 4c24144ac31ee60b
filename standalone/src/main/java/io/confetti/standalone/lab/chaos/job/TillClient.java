package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.chaos.job.OrderStory.Answer;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A till that is shown the code of a coupon: repeats its one call until it is answered. */
final class TillClient {

    private static final long PRICE = 12_000;

    private final RetryingApi till;
    private final RetryingApi customer;
    private final String redemptionId;
    private final String coupon;
    private final String code;
    private Answer answer;

    TillClient(Access access, long user, String redemptionId, String coupon, String code) {
        this.till = access.asOrderSystem();
        this.customer = access.asUser(user);
        this.redemptionId = redemptionId;
        this.coupon = coupon;
        this.code = code;
    }

    TillClient redeem() throws IOException {
        answer = ask();
        return this;
    }

    /** Whether the wallet shows what came of the redemption. */
    boolean isSettled() throws IOException {
        return JudgeTills.isSettled(answer, status());
    }

    TillStory story() throws IOException {
        return new TillStory(redemptionId, coupon, answer, ask(), status());
    }

    private Answer ask() throws IOException {
        try {
            return new Answer(
                    "",
                    till.post(
                            "/api/settlement/till/redemptions",
                            Map.of(
                                    "redemptionId",
                                    redemptionId,
                                    "code",
                                    code,
                                    "lines",
                                    List.of(Bodies.line("1", 1, PRICE)))));
        } catch (ApiRefusal e) {
            return new Answer(e.code(), null);
        }
    }

    private String status() throws IOException {
        return customer.get("/api/coupons/mine?size=100").getJSONArray("items").stream()
                .map(JSONObject.class::cast)
                .filter(one -> coupon.equals(one.getString("id")))
                .map(one -> one.getString("status"))
                .findFirst()
                .orElse("ABSENT");
    }
}
