package io.confetti.merchantadmin.coupon.web;

import io.confetti.core.listing.ListedCoupon;
import io.confetti.merchantadmin.coupon.FindCouponsOfShop;
import io.confetti.merchantadmin.search.web.QueryFields;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import java.util.function.Function;

/** By what a coupon is looked for. */
sealed interface CouponQuery {

    /** @param page of what may be many; the others are a few and come at once */
    <T> Page<T> find(FindCouponsOfShop coupons, long shopId, PageRequest page, Function<ListedCoupon, T> view);

    record ById(long couponId) implements CouponQuery {

        @Override
        public <T> Page<T> find(
                FindCouponsOfShop coupons, long shopId, PageRequest page, Function<ListedCoupon, T> view) {
            return whole(coupons.byId(shopId, couponId), view);
        }
    }

    record OfOrder(String orderId) implements CouponQuery {

        @Override
        public <T> Page<T> find(
                FindCouponsOfShop coupons, long shopId, PageRequest page, Function<ListedCoupon, T> view) {
            return whole(coupons.ofOrder(shopId, orderId), view);
        }
    }

    record OfUser(long userId, long templateId) implements CouponQuery {

        @Override
        public <T> Page<T> find(
                FindCouponsOfShop coupons, long shopId, PageRequest page, Function<ListedCoupon, T> view) {
            return Page.of(coupons.ofUser(shopId, userId, templateId, page), page, ListedCoupon::id, view);
        }
    }

    /** @throws io.confetti.platform.error.CouponException 400 unless it is one of them, and nothing else */
    static CouponQuery read(QueryFields query) {
        if (query.has("id")) {
            Long id = query.id("id");
            refuseBeside(query, "id", "orderId", "userId", "templateId");
            return new ById(id);
        }
        if (query.has("orderId")) {
            String order = query.words("orderId");
            refuseBeside(query, "orderId", "userId", "templateId");
            return new OfOrder(order);
        }
        Long user = query.id("userId");
        Long template = query.id("templateId");
        query.required("userId", user);
        query.required("templateId", template);
        query.check();
        return new OfUser(user, template);
    }

    private static <T> Page<T> whole(List<ListedCoupon> found, Function<ListedCoupon, T> view) {
        return new Page<>(found.stream().map(view).toList(), null);
    }

    private static void refuseBeside(QueryFields query, String because, String... others) {
        for (String other : others) {
            query.mustBeAbsent(other, because);
        }
        query.check();
    }
}
