package io.confetti.core.stock;

import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.util.ArrayList;
import java.util.List;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Users' numbers of coupons changed otherwise than by claims: how many they have is read again at their next claim. */
@Component
public class ForgetGranted {

    private static final Script FORGET_REVOKED = Script.of("lua/forget_revoked.lua");
    /** The script unpacks them onto Lua's stack, which holds 8,000 values. */
    private static final int BATCH_SIZE = 5_000;

    private final StringRedisTemplate redis;
    private final Scripts scripts;

    ForgetGranted(StringRedisTemplate redis, Scripts scripts) {
        this.redis = redis;
        this.scripts = scripts;
    }

    /** They have received coupons. */
    public void of(long templateId, List<Long> users) {
        String given = new StockKeys(templateId).given();
        if (!users.isEmpty() && Boolean.TRUE.equals(redis.hasKey(given))) {
            redis.opsForHash().delete(given, users.stream().map(String::valueOf).toArray());
        }
    }

    /**
     * Coupons of theirs were revoked, which is committed: claims that were taken before make nothing of their counts any more.
     * A repeat changes nothing.
     */
    public void ofRevoked(long templateId, List<Long> users) {
        List<String> keys = new StockKeys(templateId).forForgetting();
        for (int from = 0; from < users.size(); from += BATCH_SIZE) {
            List<String> arguments = new ArrayList<>();
            arguments.add(Long.toString(StockKeys.CLOSED_TTL.toMillis())); // ttl
            users.subList(from, Math.min(users.size(), from + BATCH_SIZE))
                    .forEach(user -> arguments.add(user.toString())); // from firstUser on
            scripts.run(FORGET_REVOKED, keys, arguments);
        }
    }
}
