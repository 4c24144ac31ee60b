package io.confetti.core.stock;

import java.util.List;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Users have received coupons otherwise than by claims: how many they have is read again at their next claim. */
@Component
public class ForgetGranted {

    private final StringRedisTemplate redis;

    ForgetGranted(StringRedisTemplate redis) {
        this.redis = redis;
    }

    public void of(long templateId, List<Long> users) {
        String given = new StockKeys(templateId).given();
        if (!users.isEmpty() && Boolean.TRUE.equals(redis.hasKey(given))) {
            redis.opsForHash().delete(given, users.stream().map(String::valueOf).toArray());
        }
    }
}
