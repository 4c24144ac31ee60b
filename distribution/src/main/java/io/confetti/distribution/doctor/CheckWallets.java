package io.confetti.distribution.doctor;

import io.confetti.core.wallet.WalletKeys;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.data.redis.core.Cursor;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.ScanOptions;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * I5: no wallet holds a coupon that does not exist; a complete one holds all of its user's; any other one that exists
 * holds the coupons of finished tasks. An absent wallet is legal.
 */
@Component
class CheckWallets {

    private static final int AT_ONCE = 1_000;

    private final JdbcClient jdbc;
    private final StringRedisTemplate redis;

    CheckWallets(JdbcClient jdbc, StringRedisTemplate redis) {
        this.jdbc = jdbc;
        this.redis = redis;
    }

    /** @param due whether an existing wallet must show it */
    private record Coupon(String id, boolean due) {}

    long check(Findings findings) {
        long checked = 0;
        ScanOptions all = ScanOptions.scanOptions()
                .match(WalletKeys.PREFIX + "*")
                .count(AT_ONCE)
                .build();
        Set<String> keys = new HashSet<>();
        try (Cursor<String> cursor = redis.scan(all)) {
            while (cursor.hasNext()) {
                keys.add(cursor.next());
                if (keys.size() == AT_ONCE) {
                    checked += check(List.copyOf(keys), findings);
                    keys.clear();
                }
            }
        }
        return checked + (keys.isEmpty() ? 0 : check(List.copyOf(keys), findings));
    }

    private int check(List<String> keys, Findings findings) {
        List<Set<String>> wallets = members(keys);
        Map<Long, List<Coupon>> coupons =
                coupons(keys.stream().map(WalletKeys::userOf).toList());
        for (int i = 0; i < keys.size(); i++) {
            long user = WalletKeys.userOf(keys.get(i));
            check(user, wallets.get(i), coupons.getOrDefault(user, List.of()), findings);
        }
        return keys.size();
    }

    private static void check(long user, Set<String> wallet, List<Coupon> coupons, Findings findings) {
        boolean complete = wallet.contains(WalletKeys.COMPLETE);
        Set<String> strangers = new HashSet<>(wallet);
        strangers.remove(WalletKeys.COMPLETE);
        for (Coupon coupon : coupons) {
            boolean shown = strangers.remove(coupon.id());
            findings.expect(
                    shown || wallet.isEmpty() || !complete && !coupon.due(),
                    "I5",
                    "user " + user,
                    "coupon %s is not in the wallet",
                    coupon.id());
        }
        findings.expect(
                strangers.isEmpty(), "I5", "user " + user, "the wallet shows %s, which do not exist", strangers);
    }

    @SuppressWarnings("unchecked")
    private List<Set<String>> members(List<String> keys) {
        List<Object> replies = redis.executePipelined((RedisCallback<Object>) connection -> {
            keys.forEach(key -> connection.zSetCommands().zRange(key.getBytes(StandardCharsets.US_ASCII), 0, -1));
            return null;
        });
        List<Set<String>> wallets = new ArrayList<>(replies.size());
        replies.forEach(reply -> wallets.add((Set<String>) reply));
        return wallets;
    }

    private Map<Long, List<Coupon>> coupons(List<Long> users) {
        Map<Long, List<Coupon>> coupons = new HashMap<>();
        jdbc.sql("SELECT STRAIGHT_JOIN c.user_id, c.id, t.ended_at IS NOT NULL"
                        + " AND c.received_at > UTC_TIMESTAMP(3) - INTERVAL 29 DAY"
                        + " FROM JSON_TABLE(?, '$[*]' COLUMNS (u BIGINT PATH '$')) AS r"
                        + " JOIN t_user_coupon c ON c.user_id = r.u"
                        + " LEFT JOIN t_task_run t ON t.task_id = c.source_id")
                .param(users.toString())
                .query(row -> {
                    coupons.computeIfAbsent(row.getLong(1), user -> new ArrayList<>())
                            .add(new Coupon(row.getString(2), row.getBoolean(3)));
                });
        return coupons;
    }
}
