package io.confetti.core.wallet;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.springframework.data.redis.connection.RedisConnection;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Adds committed coupons to wallets, by pipeline since every user is another key and slot. Adding twice changes nothing.
 * A wallet nobody touched for {@link #IDLE} vanishes and is rebuilt from the database by its next reader.
 */
@Component
public class WriteWallets {

    static final Duration IDLE = Duration.ofDays(30);
    private static final int PIPELINE = 1_000;

    private final StringRedisTemplate redis;

    WriteWallets(StringRedisTemplate redis) {
        this.redis = redis;
    }

    public void add(List<WalletEntry> entries) {
        for (int from = 0; from < entries.size(); from += PIPELINE) {
            List<WalletEntry> some = entries.subList(from, Math.min(entries.size(), from + PIPELINE));
            redis.executePipelined((RedisCallback<Object>) connection -> {
                some.forEach(entry -> add(connection, entry));
                return null;
            });
        }
    }

    private static void add(RedisConnection connection, WalletEntry entry) {
        byte[] key = WalletKeys.of(entry.userId()).getBytes(StandardCharsets.US_ASCII);
        byte[] member = Long.toString(entry.couponId()).getBytes(StandardCharsets.US_ASCII);
        connection.zSetCommands().zAdd(key, entry.usableUntil().toEpochMilli(), member);
        connection.keyCommands().pExpire(key, IDLE.toMillis());
    }
}
