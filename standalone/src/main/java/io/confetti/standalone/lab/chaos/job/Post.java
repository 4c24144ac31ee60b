package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import java.time.Instant;
import java.util.List;

/**
 * One genuine post of a webhook.
 *
 * @param id {@code webhook-id}
 * @param body the whole text
 * @param subject template of given coupons, otherwise order
 * @param coupons their ids
 */
public record Post(String id, String body, String type, String subject, List<String> coupons, Instant occurredAt) {

    static Post read(String id, String body) {
        var said = JSON.parseObject(body);
        var type = said.getString("type");
        var coupons = said.getJSONArray("coupons");
        return new Post(
                id,
                body,
                type,
                said.getString(Fact.GIVEN.equals(type) ? "templateId" : "orderId"),
                coupons == null
                        ? List.of()
                        : coupons.stream()
                                .map(coupon -> ((JSONObject) coupon).getString("couponId"))
                                .toList(),
                Instant.parse(said.getString("occurredAt")));
    }
}
