package io.confetti.engine.people;

import io.confetti.core.stock.ForgetGranted;
import io.confetti.core.wallet.ForgetWallet;
import io.confetti.engine.people.store.CouponsOfPeople;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.PersonalData;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * A user's coupons go on without him; wallet and counts in Redis are forgotten. In each round the templates are found by what stands in his
 * place, so that a death between database and Redis leaves nothing behind.
 */
@Component
class PersonalCoupons implements PersonalData {
    private static final int PAGE = 500;
    private static final String AGAIN = "again";

    private final CouponsOfPeople coupons;
    private final ForgetGranted forgetGranted;
    private final ForgetWallet forgetWallet;

    PersonalCoupons(CouponsOfPeople coupons, ForgetGranted forgetGranted, ForgetWallet forgetWallet) {
        this.coupons = coupons;
        this.forgetGranted = forgetGranted;
        this.forgetWallet = forgetWallet;
    }

    @Override
    public String table() {
        return CouponsOfPeople.TABLE;
    }

    @Override
    public long count(long userId) {
        return coupons.count(userId);
    }

    @Override
    public List<Map<String, Object>> rows(long userId, int most) {
        return coupons.rows(userId, most);
    }

    @Override
    public Page erase(Erasure erasure, String after) {
        int changed = coupons.rename(erasure.userId(), erasure.alias(), PAGE);
        if (changed > 0) {
            forgetWallet.of(erasure.userId());
            return new Page(changed, AGAIN, null);
        }
        for (long template : coupons.templates(erasure.alias())) {
            forgetGranted.ofRevoked(template, List.of(erasure.userId()));
        }
        forgetWallet.of(erasure.userId());
        return new Page(0, null, coupons.lockedBy(erasure.userId()).orElse(null));
    }
}
