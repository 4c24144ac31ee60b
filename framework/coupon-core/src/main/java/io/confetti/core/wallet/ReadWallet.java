package io.confetti.core.wallet;

import io.confetti.core.database.DatabaseGate;
import io.confetti.core.stock.RedisRestarts;
import io.confetti.core.wallet.store.WalletRows;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.ZSetOperations.TypedTuple;
import org.springframework.stereotype.Component;

/**
 * Reads a wallet, and builds it from the database if it is absent or incomplete: first the key is begun, then the
 * database is read. A grant committed before the reading is found by it, a later one meets the begun key and adds itself.
 */
@Component
public class ReadWallet {

    /** A wallet that nobody touched for so long vanishes. */
    static final Duration IDLE = Duration.ofDays(30);

    /** An empty one is remembered so that it costs no query, but not for long: most of them are never asked for again. */
    private static final Duration EMPTY_IDLE = Duration.ofMinutes(10);

    private static final Duration BUILDING_TTL = Duration.ofMinutes(1);
    /** Exact as a score of a sorted set. */
    private static final long TOKENS = 1L << 53;

    private static final Script BEGIN = Script.of("lua/begin_wallet.lua");
    private static final Script INSTALL = Script.of("lua/install_wallet.lua");

    private final StringRedisTemplate redis;
    private final Scripts scripts;
    private final RedisRestarts restarts;
    private final DatabaseGate database;
    private final WalletRows rows;

    ReadWallet(
            StringRedisTemplate redis,
            Scripts scripts,
            RedisRestarts restarts,
            DatabaseGate database,
            WalletRows rows) {
        this.redis = redis;
        this.scripts = scripts;
        this.restarts = restarts;
        this.database = database;
        this.rows = rows;
    }

    /**
     * The newest coupons of the user, by end of use.
     *
     * @throws io.confetti.platform.error.CouponException 503 if too many wallets are built at once
     */
    public List<WalletEntry> read(long userId) {
        long runNumber = restarts.runNumber();
        return stored(userId, runNumber).orElseGet(() -> build(userId, runNumber));
    }

    private Optional<List<WalletEntry>> stored(long userId, long runNumber) {
        Set<TypedTuple<String>> members = redis.opsForZSet().rangeWithScores(WalletKeys.of(userId), 0, -1);
        boolean complete = members.stream()
                .anyMatch(member -> member.getValue().equals(WalletKeys.COMPLETE) && member.getScore() == runNumber);
        if (!complete) {
            return Optional.empty();
        }
        return Optional.of(members.stream()
                .filter(member -> Character.isDigit(member.getValue().charAt(0)))
                .map(member -> new WalletEntry(
                        userId,
                        Long.parseLong(member.getValue()),
                        Instant.ofEpochMilli(member.getScore().longValue())))
                .toList());
    }

    List<WalletEntry> build(long userId, long runNumber) {
        String key = WalletKeys.of(userId);
        long token = ThreadLocalRandom.current().nextLong(TOKENS);
        scripts.run(BEGIN, List.of(key), List.of(Long.toString(token), Long.toString(BUILDING_TTL.toMillis())));
        List<WalletEntry> entries = database.through(() -> rows.newestOf(userId));
        List<String> arguments = new ArrayList<>(List.of(
                Long.toString(token), // token
                Long.toString(runNumber), // life
                Long.toString(IDLE.toMillis()), // idle
                Long.toString(EMPTY_IDLE.toMillis()))); // idleIfEmpty
        for (WalletEntry entry : entries) { // from firstEntry on
            arguments.add(Long.toString(entry.usableUntil().toEpochMilli())); // usableUntil
            arguments.add(Long.toString(entry.couponId())); // coupon
        }
        scripts.run(INSTALL, List.of(key, WalletKeys.contentsOf(userId)), arguments);
        return entries;
    }
}
