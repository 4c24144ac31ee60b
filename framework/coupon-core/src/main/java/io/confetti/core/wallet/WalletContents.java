package io.confetti.core.wallet;

import io.confetti.core.stock.RedisRestarts;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import io.confetti.platform.redis.WriteBeside;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.util.Assert;

/**
 * The rows of a user's newest coupons as one text beside the wallet, so that looking again costs no query (ADR 0009). Every
 * change of a coupon removes it: grants do so with the coupon they add, whoever changes a status calls {@link
 * #forget}. A copy that was begun before a change is not installed after it.
 */
@Component
public class WalletContents {

    private static final Logger log = LoggerFactory.getLogger(WalletContents.class);
    private static final Script READ = Script.of("lua/read_wallet.lua");
    private static final Script INSTALL = Script.of("lua/install_copy.lua");
    /** Whoever does not install within this is too late. */
    private static final Duration MAKING = Duration.ofSeconds(5);
    /** How long a change may stay unseen whose process died between its commit and the removal. */
    private static final Duration TTL = Duration.ofSeconds(45);

    private static final int SPREAD_MILLIS = 15_000;
    /** Of characters: a collector's wallet is read from the database. */
    private static final int LARGEST = 200_000;

    private static final int PIPELINE = 1_000;

    private final StringRedisTemplate redis;
    private final Scripts scripts;
    private final RedisRestarts restarts;
    private final ReadWallet wallets;
    private final WriteBeside beside;

    WalletContents(
            StringRedisTemplate redis,
            Scripts scripts,
            RedisRestarts restarts,
            ReadWallet wallets,
            WriteBeside beside) {
        this.redis = redis;
        this.scripts = scripts;
        this.restarts = restarts;
        this.wallets = wallets;
        this.beside = beside;
    }

    /**
     * The text, from Redis or made now; a wallet that is absent or incomplete is built first.
     *
     * @param fromDatabase reads the newest coupons of the user, and how many are older
     * @return empty if the user has no coupon at all
     */
    public Optional<String> read(long userId, Supplier<String> fromDatabase) {
        long runNumber = restarts.runNumber();
        String token = Long.toString(ThreadLocalRandom.current().nextLong(Long.MAX_VALUE));
        List<String> reply = ask(userId, runNumber, token);
        if (reply.get(0).equals("INCOMPLETE")) {
            if (wallets.build(userId, runNumber).isEmpty()) {
                return Optional.empty();
            }
            reply = ask(userId, runNumber, token);
        }
        return switch (reply.get(0)) {
            case "EMPTY" -> Optional.empty();
            case "FOUND" -> Optional.of(reply.get(1));
            default -> Optional.of(make(userId, token, fromDatabase));
        };
    }

    /**
     * Removes the texts of users whose coupons have changed. Call it after the commit, when the transaction's connection is
     * given back. It takes 200 ms at most: a text that Redis does not let go by then is removed when it answers, and ends a
     * minute after it was made in any case.
     */
    public void forget(Collection<Long> users) {
        Assert.state(!TransactionSynchronizationManager.isActualTransactionActive(), "Not before the commit");
        List<Long> changed = List.copyOf(users);
        if (!changed.isEmpty() && !beside.run(() -> removeAll(changed))) {
            log.warn("Wallets show old states for a while users={} cause=too many wait for Redis", changed.size());
        }
    }

    /** As {@link #forget}, for a caller that comes again if Redis does not answer: it waits and throws. */
    public void forgetOrFail(List<Long> users) {
        for (int from = 0; from < users.size(); from += PIPELINE) {
            remove(users.subList(from, Math.min(users.size(), from + PIPELINE)));
        }
    }

    private void removeAll(List<Long> users) {
        try {
            forgetOrFail(users);
        } catch (DataAccessException | RedisException unreachable) {
            log.warn("Wallets show old states for a while users={} cause={}", users.size(), unreachable.getMessage());
        }
    }

    private void remove(List<Long> users) {
        redis.executePipelined((RedisCallback<Object>) connection -> {
            users.forEach(user ->
                    connection.keyCommands().del(WalletKeys.contentsOf(user).getBytes(StandardCharsets.US_ASCII)));
            return null;
        });
    }

    private List<String> ask(long userId, long runNumber, String token) {
        return scripts.run(
                READ,
                List.of(WalletKeys.of(userId), WalletKeys.contentsOf(userId)),
                List.of(
                        Long.toString(runNumber), // currentLife
                        token, // token
                        Long.toString(MAKING.toMillis()))); // markTtl
    }

    private String make(long userId, String token, Supplier<String> fromDatabase) {
        String made = fromDatabase.get();
        if (made.length() <= LARGEST) {
            long ttl = TTL.toMillis() + ThreadLocalRandom.current().nextInt(SPREAD_MILLIS);
            List<String> arguments = List.of(
                    token, // token
                    Long.toString(ttl), // ttl
                    made); // copy
            scripts.run(INSTALL, List.of(WalletKeys.contentsOf(userId)), arguments);
        }
        return made;
    }
}
