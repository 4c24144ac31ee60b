package io.confetti.engine.wallet;

import io.confetti.core.wallet.ReadWallet;
import io.confetti.engine.wallet.store.CouponsOfUser;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Lists a user's coupons, latest first. An empty wallet is remembered in Redis and spares the database. */
@Component
public class MyCoupons {
    private final CouponsOfUser coupons;
    private final ReadWallet wallet;
    private final SuiteClock clock;

    MyCoupons(CouponsOfUser coupons, ReadWallet wallet, SuiteClock clock) {
        this.coupons = coupons;
        this.wallet = wallet;
        this.clock = clock;
    }

    /** @param next where the next page begins; absent on the last one */
    public record Page(List<Coupon> coupons, Optional<Long> next) {}

    public Page list(long userId, Optional<CouponState> state, Optional<Long> from, int size) {
        if (wallet.read(userId).isEmpty()) {
            return new Page(List.of(), Optional.empty());
        }
        List<Coupon> found = coupons.page(userId, state, from, size + 1, clock.utc());
        if (found.size() <= size) {
            return new Page(found, Optional.empty());
        }
        List<Coupon> page = found.subList(0, size);
        return new Page(page, Optional.of(page.get(size - 1).id()));
    }
}
