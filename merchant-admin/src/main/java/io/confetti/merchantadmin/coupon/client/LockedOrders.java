package io.confetti.merchantadmin.coupon.client;

import feign.FeignException;
import io.confetti.merchantadmin.coupon.CouponError;
import io.confetti.platform.error.CouponException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Which coupons an order has locked, used or given up: engine knows. */
@Component
public class LockedOrders {
    private static final Logger LOG = LoggerFactory.getLogger(LockedOrders.class);

    private final LockedOrdersApi engine;

    LockedOrders(LockedOrdersApi engine) {
        this.engine = engine;
    }

    /**
     * Of all shops and order systems.
     *
     * @throws CouponException 503 if engine is away
     */
    public List<Long> couponsOf(String orderId) {
        try {
            return engine.coupons(orderId).data();
        } catch (FeignException | CouponException away) {
            LOG.warn("Engine did not say what an order has cause={}", away.getMessage());
            throw CouponError.ENGINE_AWAY.refusal();
        }
    }
}
