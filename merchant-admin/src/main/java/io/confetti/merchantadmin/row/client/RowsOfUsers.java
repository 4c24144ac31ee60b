package io.confetti.merchantadmin.row.client;

import io.confetti.contract.HeldCoupon;
import io.confetti.contract.RowAnswer;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import org.springframework.stereotype.Component;

/** What a shop has granted or refused to a user, as distribution knows it. A user nobody has heard of has nothing. */
@Component
public class RowsOfUsers {
    private final RowsApi distribution;
    private final AskRows askRows;

    RowsOfUsers(RowsApi distribution, AskRows askRows) {
        this.distribution = distribution;
        this.askRows = askRows;
    }

    /**
     * One coupon more than the page wants, if there are so many; newest first.
     *
     * @throws io.confetti.platform.error.CouponException if distribution is away
     */
    public List<HeldCoupon> coupons(long shopId, long userId, PageRequest page) {
        return askRows.ask(() -> distribution
                        .coupons(userId, shopId, page.before(), page.limit() + 1)
                        .data())
                .orElse(List.of());
    }

    /**
     * One answer per task that has decided about the user, one more than the page wants, newest first.
     *
     * @throws io.confetti.platform.error.CouponException if distribution is away
     */
    public List<RowAnswer> tasks(long shopId, long userId, PageRequest page) {
        return askRows.ask(() -> distribution
                        .tasks(userId, shopId, page.before(), page.limit() + 1)
                        .data())
                .orElse(List.of());
    }
}
