package io.confetti.core.webhook;

import com.alibaba.fastjson2.annotation.JSONType;
import java.time.Instant;
import java.util.List;

/**
 * What an endpoint is posted. Ids are text, since they do not fit into the numbers of some readers; of people there is nothing
 * but their ids.
 *
 * @param id of the delivery; the same at each try
 * @param type name of a {@link WebhookEvent}
 * @param orderId left out where no order is concerned
 */
@JSONType(alphabetic = false)
public record WebhookBody(
        String id,
        String type,
        Instant occurredAt,
        String shopId,
        String templateId,
        String orderId,
        List<Coupon> coupons) {

    @JSONType(alphabetic = false)
    public record Coupon(String couponId, String userId) {}

    public static WebhookBody of(long deliveryId, CouponsChanged change) {
        return new WebhookBody(
                Long.toString(deliveryId),
                change.event().name(),
                change.at(),
                Long.toString(change.shopId()),
                Long.toString(change.templateId()),
                change.orderId(),
                change.coupons().stream()
                        .map(coupon -> new Coupon(Long.toString(coupon.id()), Long.toString(coupon.userId())))
                        .toList());
    }
}
