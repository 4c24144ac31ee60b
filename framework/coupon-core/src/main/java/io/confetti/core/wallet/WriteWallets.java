package io.confetti.core.wallet;

import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Adds committed coupons to the wallets that exist; the wallet of a user who has not looked yet is read from the database
 * when they do (ADR 0005). The look and the adding go by pipeline, since every user is another key and slot.
 */
@Component
public class WriteWallets {

    private static final Script ADD = Script.of("lua/add_to_wallet.lua");
    private static final int PIPELINE = 2_500;

    private final StringRedisTemplate redis;
    private final Scripts scripts;

    WriteWallets(StringRedisTemplate redis, Scripts scripts) {
        this.redis = redis;
        this.scripts = scripts;
    }

    /** Adding twice changes nothing. */
    public void add(List<WalletEntry> entries) {
        for (int from = 0; from < entries.size(); from += PIPELINE) {
            List<WalletEntry> existing = existing(entries.subList(from, Math.min(entries.size(), from + PIPELINE)));
            scripts.runAll(ADD, existing.stream().map(WriteWallets::call).toList());
        }
    }

    /** A wallet that appears after this look is built from the database, where the coupon is committed already. */
    private List<WalletEntry> existing(List<WalletEntry> entries) {
        List<Object> exists = redis.executePipelined((RedisCallback<Object>) connection -> {
            entries.forEach(entry -> connection
                    .keyCommands()
                    .exists(WalletKeys.of(entry.userId()).getBytes(StandardCharsets.US_ASCII)));
            return null;
        });
        List<WalletEntry> existing = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            if (Boolean.TRUE.equals(exists.get(i))) {
                existing.add(entries.get(i));
            }
        }
        return existing;
    }

    private static Scripts.Call call(WalletEntry entry) {
        return new Scripts.Call(
                List.of(WalletKeys.of(entry.userId()), WalletKeys.contentsOf(entry.userId())),
                List.of(
                        Long.toString(entry.usableUntil().toEpochMilli()), // usableUntil
                        Long.toString(entry.couponId()), // coupon
                        Long.toString(ReadWallet.IDLE.toMillis()), // idle
                        Integer.toString(WalletKeys.MOST_MEMBERS))); // most
    }
}
