package io.confetti.webhook.record;

import com.alibaba.fastjson2.annotation.JSONType;
import io.confetti.core.event.CouponsChanged;
import io.confetti.core.event.PushFact;
import java.time.Instant;
import java.util.List;

/**
 * What an endpoint is posted. Ids are text, since they do not fit into the numbers of some readers; of people there is nothing
 * but their ids.
 *
 * @param id of the delivery; the same at each try
 * @param type name of a {@link WebhookEvent}
 * @param orderId left out where no order is concerned
 * @param coupons left out where a push as a whole is concerned
 * @param task left out where coupons are concerned
 */
@JSONType(alphabetic = false)
public record WebhookBody(
        String id,
        String type,
        Instant occurredAt,
        String shopId,
        String templateId,
        String orderId,
        List<Coupon> coupons,
        WebhookTask task) {

    @JSONType(alphabetic = false)
    public record Coupon(String couponId, String userId) {}

    /** @param coupons some of those that changed; the id is the delivery's and still missing */
    static WebhookBody of(WebhookEvent event, CouponsChanged changed, List<CouponsChanged.Coupon> coupons) {
        return new WebhookBody(
                null,
                event.name(),
                changed.at(),
                Long.toString(changed.shopId()),
                Long.toString(changed.templateId()),
                changed.orderId(),
                coupons.stream()
                        .map(coupon -> new Coupon(Long.toString(coupon.id()), Long.toString(coupon.userId())))
                        .toList(),
                null);
    }

    /** @param task what it went through; the id is the delivery's and still missing */
    static WebhookBody of(WebhookEvent event, PushFact fact, WebhookTask task) {
        return new WebhookBody(
                null,
                event.name(),
                fact.at(),
                Long.toString(fact.shopId()),
                Long.toString(fact.templateId()),
                null,
                null,
                task);
    }

    public WebhookBody withId(long deliveryId) {
        return new WebhookBody(Long.toString(deliveryId), type, occurredAt, shopId, templateId, orderId, coupons, task);
    }
}
