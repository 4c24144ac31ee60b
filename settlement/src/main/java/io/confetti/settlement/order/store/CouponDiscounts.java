package io.confetti.settlement.order.store;

import io.confetti.settlement.order.OrderKey;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** {@code t_settlement_coupon}; written in the transaction of the payment. */
@Repository
public class CouponDiscounts {
    private final JdbcTemplate jdbc;

    CouponDiscounts(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * What a coupon took off.
     *
     * @param source what granted it, as figures name it
     * @param discount 分
     */
    public record CouponDiscount(long couponId, long shopId, long templateId, String source, long discount) {}

    public void insert(OrderKey order, List<CouponDiscount> coupons, LocalDateTime paidAt) {
        jdbc.batchUpdate(
                """
                INSERT INTO t_settlement_coupon (order_system, order_id, coupon_id, shop_id, template_id, source, discount, paid_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
                coupons.stream()
                        .map(coupon -> new Object[] {
                            order.system(),
                            order.id(),
                            coupon.couponId(),
                            coupon.shopId(),
                            coupon.templateId(),
                            coupon.source(),
                            coupon.discount(),
                            paidAt
                        })
                        .toList());
    }
}
