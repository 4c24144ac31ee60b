package io.confetti.engine.listing;

import io.confetti.engine.listing.store.OrderCoupons;
import java.util.List;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Which coupons an order has locked, used or given up, whatever order system calls it so. */
@Component
public class FindCouponsOfOrder {
    private static final int MOST_LOCKS = 50;
    private static final Pattern ID = Pattern.compile("[!-~]{1,64}");

    private final OrderCoupons orders;

    FindCouponsOfOrder(OrderCoupons orders) {
        this.orders = orders;
    }

    /** Of the first locks by this name; none of what is no id of an order. */
    public List<Long> find(String orderId) {
        return ID.matcher(orderId).matches() ? orders.couponsOf(orderId, MOST_LOCKS) : List.of();
    }
}
