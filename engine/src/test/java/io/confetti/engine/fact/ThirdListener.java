package io.confetti.engine.fact;

import io.confetti.core.event.CouponChange;
import io.confetti.core.event.CouponListener;
import io.confetti.core.event.CouponsChanged;
import io.confetti.core.event.CouponsChanged.Coupon;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/** All that a third listener costs: it keeps each change of each coupon of one shop in a table. */
class ThirdListener implements CouponListener {
    static final long SHOP = 1001;

    private final JdbcClient jdbc;
    private Runnable whilePreparing = () -> {};
    private Consumer<CouponsChanged> whileWriting = changed -> {};

    ThirdListener(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public boolean hears(CouponChange change) {
        return true;
    }

    @Override
    public Optional<Consumer<CouponsChanged>> prepare(CouponChange change, long shopId) {
        whilePreparing.run();
        return shopId == SHOP ? Optional.of(this::write) : Optional.empty();
    }

    private void write(CouponsChanged changed) {
        changed.coupons().forEach(coupon -> insert(changed, coupon));
        whileWriting.accept(changed);
    }

    private void insert(CouponsChanged changed, Coupon coupon) {
        jdbc.sql("""
                INSERT INTO t_heard (fact_id, what, at, shop_id, template_id, order_id, coupon_id, user_id, source)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""")
                .params(
                        changed.id(),
                        changed.change().name(),
                        changed.at().toString(),
                        changed.shopId(),
                        changed.templateId(),
                        changed.orderId(),
                        coupon.id(),
                        coupon.userId(),
                        coupon.source().kind() + " " + coupon.source().id())
                .update();
    }

    void whilePreparing(Runnable action) {
        whilePreparing = action;
    }

    void whileWriting(Consumer<CouponsChanged> action) {
        whileWriting = action;
    }
}
