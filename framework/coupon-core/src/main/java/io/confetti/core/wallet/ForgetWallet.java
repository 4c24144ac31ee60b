package io.confetti.core.wallet;

import java.util.List;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Drops wallets; who looks for one has it built from the database again. */
@Component
public class ForgetWallet {

    private final StringRedisTemplate redis;

    ForgetWallet(StringRedisTemplate redis) {
        this.redis = redis;
    }

    public void of(long userId) {
        of(List.of(userId));
    }

    /** One after the other: each is in a slot of its own. */
    public void of(List<Long> users) {
        for (long user : users) {
            redis.delete(List.of(WalletKeys.of(user), WalletKeys.contentsOf(user)));
        }
    }
}
