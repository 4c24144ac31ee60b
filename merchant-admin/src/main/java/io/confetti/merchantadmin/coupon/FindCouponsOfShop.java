package io.confetti.merchantadmin.coupon;

import io.confetti.core.listing.ListedCoupon;
import io.confetti.core.listing.WalkCoupons;
import io.confetti.core.listing.WalkPlace;
import io.confetti.core.listing.WalkScope;
import io.confetti.core.listing.WalkedPage;
import io.confetti.core.listing.store.ListedCoupons;
import io.confetti.merchantadmin.coupon.client.LockedOrders;
import io.confetti.merchantadmin.template.TemplateQueries;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import org.springframework.stereotype.Component;

/** Finds coupons of a shop by the keys that there are. Another shop's coupon is not there. */
@Component
public class FindCouponsOfShop {
    private final ListedCoupons coupons;
    private final WalkCoupons walk;
    private final LockedOrders orders;
    private final TemplateQueries templates;

    FindCouponsOfShop(ListedCoupons coupons, WalkCoupons walk, LockedOrders orders, TemplateQueries templates) {
        this.coupons = coupons;
        this.walk = walk;
        this.orders = orders;
        this.templates = templates;
    }

    /** None, or the one. */
    public List<ListedCoupon> byId(long shopId, long couponId) {
        return coupons.ofShop(shopId, List.of(couponId));
    }

    /**
     * What an order has locked, used or given up, newest first.
     *
     * @throws io.confetti.platform.error.CouponException 503 if engine is away
     */
    public List<ListedCoupon> ofOrder(long shopId, String orderId) {
        return coupons.ofShop(shopId, orders.couponsOf(orderId));
    }

    /** One coupon more than the page wants, if there are so many; newest first. */
    public List<ListedCoupon> ofUser(long shopId, long userId, long templateId, PageRequest page) {
        return coupons.ofUser(shopId, userId, templateId, page.before(), page.limit() + 1);
    }

    /**
     * Pushed ones by push, then claimed ones by acceptance.
     *
     * @throws io.confetti.platform.error.CouponException 404 if the shop has no such template
     */
    public WalkedPage ofTemplate(long shopId, long templateId, WalkPlace from, int limit) {
        templates.require(shopId, templateId);
        return walk.page(WalkScope.ofTemplate(templateId), from, limit);
    }
}
