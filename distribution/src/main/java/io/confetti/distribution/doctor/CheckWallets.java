package io.confetti.distribution.doctor;

import io.confetti.core.stock.RedisLife;
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
import org.springframework.data.redis.core.ZSetOperations.TypedTuple;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * I5: no wallet holds a coupon that does not exist; a complete one holds all of its user's; any other one that exists
 * holds the coupons of finished tasks and those claimed a minute ago. An absent wallet is legal.
 */
@Component
class CheckWallets {

    private static final int AT_ONCE = 1_000;

    private final JdbcClient jdbc;
    private final StringRedisTemplate redis;
    private final RedisLife life;

    CheckWallets(JdbcClient jdbc, StringRedisTemplate redis, RedisLife life) {
        this.jdbc = jdbc;
        this.redis = redis;
        this.life = life;
    }

    /** @param due whether an existing wallet must show it */
    private record Coupon(String id, boolean due) {}

    private record Wallet(Set<String> coupons, boolean complete, boolean building) {}

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
        long currentLife = life.currentLife();
        List<Wallet> wallets = wallets(keys, currentLife);
        Map<Long, List<Coupon>> coupons =
                coupons(keys.stream().map(WalletKeys::userOf).toList());
        for (int i = 0; i < keys.size(); i++) {
            long user = WalletKeys.userOf(keys.get(i));
            check(user, wallets.get(i), coupons.getOrDefault(user, List.of()), findings);
        }
        return keys.size();
    }

    private static void check(long user, Wallet wallet, List<Coupon> coupons, Findings findings) {
        Repair repair = new Repair(Repair.Kind.DROP_WALLET, user);
        Set<String> strangers = new HashSet<>(wallet.coupons());
        for (Coupon coupon : coupons) {
            boolean shown = strangers.remove(coupon.id());
            boolean mustShow = wallet.complete() || coupon.due() && !wallet.building();
            findings.expectOrRepair(
                    repair, shown || !mustShow, "I5", "user " + user, "coupon %s is not in the wallet", coupon.id());
        }
        findings.expectOrRepair(
                repair,
                strangers.isEmpty(),
                "I5",
                "user " + user,
                "the wallet shows %s, which do not exist",
                strangers);
    }

    private List<Wallet> wallets(List<String> keys, long currentLife) {
        List<Object> replies = redis.executePipelined((RedisCallback<Object>) connection -> {
            keys.forEach(
                    key -> connection.zSetCommands().zRangeWithScores(key.getBytes(StandardCharsets.US_ASCII), 0, -1));
            return null;
        });
        return replies.stream()
                .map(reply -> wallet((Set<?>) reply, currentLife))
                .toList();
    }

    /** A key that vanished since the scan has no member at all and reads like one that is being built. */
    private static Wallet wallet(Set<?> members, long currentLife) {
        Set<String> coupons = new HashSet<>();
        boolean complete = false;
        boolean building = members.isEmpty();
        for (Object member : members) {
            TypedTuple<?> tuple = (TypedTuple<?>) member;
            String name = (String) tuple.getValue();
            switch (name) {
                case WalletKeys.COMPLETE -> complete = tuple.getScore() == currentLife;
                case WalletKeys.BUILDING -> building = true;
                default -> coupons.add(name);
            }
        }
        return new Wallet(coupons, complete, building);
    }

    private Map<Long, List<Coupon>> coupons(List<Long> users) {
        Map<Long, List<Coupon>> coupons = new HashMap<>();
        jdbc.sql("SELECT STRAIGHT_JOIN c.user_id, c.id, (t.ended_at IS NOT NULL"
                        + " OR c.source_kind = 'C' AND c.received_at < UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE)"
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
