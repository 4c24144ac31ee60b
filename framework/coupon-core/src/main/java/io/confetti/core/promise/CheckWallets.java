package io.confetti.core.promise;

import io.confetti.core.promise.store.WalletTruth;
import io.confetti.core.promise.store.WalletTruth.Chunk;
import io.confetti.core.promise.store.WalletTruth.Claimed;
import io.confetti.core.promise.store.WalletTruth.Coupon;
import io.confetti.core.promise.store.WalletTruth.RevokedChunk;
import io.confetti.core.stock.RedisRestarts;
import io.confetti.core.wallet.WalletKeys;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import io.confetti.platform.promise.Repair;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.data.redis.core.Cursor;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.ScanOptions;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.ZSetOperations.TypedTuple;

/**
 * I5: no wallet holds a coupon that does not exist; of the newest coupons of its user a complete one holds all; any other one that
 * exists holds those of finished tasks and those claimed a minute ago. An absent wallet is legal.
 */
class CheckWallets implements PromiseCheck {

    private static final int BATCH_SIZE = 1_000;
    private static final int CHUNKS = 100;

    private final WalletTruth truth;
    private final StringRedisTemplate redis;
    private final RedisRestarts restarts;

    CheckWallets(WalletTruth truth, StringRedisTemplate redis, RedisRestarts restarts) {
        this.truth = truth;
        this.redis = redis;
        this.restarts = restarts;
    }

    private record Wallet(Set<String> coupons, boolean complete, boolean building, boolean exists) {}

    @Override
    public String promises() {
        return "I5";
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        switch (scope.kind()) {
            case EVERYTHING, RECOUNT -> checkAll(findings);
            case USER -> check(List.of(WalletKeys.of(scope.id())), findings); // also one that should not be there
            case TEMPLATE -> checkHoldersOfTemplate(scope.id(), findings);
            case TASK -> {
                checkHolders(scope.id(), findings);
                checkFormerHolders(scope.id(), findings);
            }
        }
    }

    private void checkAll(Findings findings) {
        ScanOptions all = ScanOptions.scanOptions()
                .match(WalletKeys.PREFIX + "*")
                .count(BATCH_SIZE)
                .build();
        Set<String> keys = new HashSet<>(); // a scan may name a key twice
        try (Cursor<String> cursor = redis.scan(all)) {
            while (cursor.hasNext()) {
                keys.add(cursor.next());
                if (keys.size() == BATCH_SIZE) {
                    check(List.copyOf(keys), findings);
                    keys.clear();
                }
            }
        }
        check(List.copyOf(keys), findings);
    }

    private void checkHolders(long taskId, Findings findings) {
        List<Long> users = truth.usersOfTask(taskId, 0, BATCH_SIZE);
        while (!users.isEmpty()) {
            checkUsers(users, findings);
            users = truth.usersOfTask(taskId, users.get(users.size() - 1), BATCH_SIZE);
        }
    }

    /** A user of two chunks, or with two claims, is looked at twice. */
    private void checkHoldersOfTemplate(long templateId, Findings findings) {
        List<Chunk> chunks = truth.chunksOf(templateId, 0, 0, CHUNKS);
        while (!chunks.isEmpty()) {
            for (Chunk chunk : chunks) {
                checkUsers(truth.usersOf(chunk, templateId), findings);
            }
            Chunk last = chunks.get(chunks.size() - 1);
            chunks = truth.chunksOf(templateId, last.taskId(), last.chunkNo(), CHUNKS);
        }
        List<Claimed> claims = truth.claimsOf(templateId, Claimed.NONE, BATCH_SIZE);
        while (!claims.isEmpty()) {
            checkUsers(claims.stream().map(Claimed::userId).distinct().toList(), findings);
            claims = truth.claimsOf(templateId, claims.get(claims.size() - 1), BATCH_SIZE);
        }
    }

    private void checkUsers(List<Long> users, Findings findings) {
        for (int from = 0; from < users.size(); from += BATCH_SIZE) {
            check(
                    users.subList(from, Math.min(users.size(), from + BATCH_SIZE)).stream()
                            .map(WalletKeys::of)
                            .toList(),
                    findings);
        }
    }

    /** Once a push was undone nobody holds its coupons by their source. A user may come twice, in two chunks. */
    private void checkFormerHolders(long taskId, Findings findings) {
        for (RevokedChunk chunk : truth.revokedChunks(taskId)) {
            check(truth.usersOfRevoked(chunk).stream().map(WalletKeys::of).toList(), findings);
        }
    }

    /** Keys that do not exist are legal and not counted. */
    private void check(List<String> keys, Findings findings) {
        if (keys.isEmpty()) {
            return;
        }
        List<Wallet> wallets = wallets(keys, restarts.runNumber());
        Map<Long, List<Coupon>> coupons =
                truth.coupons(keys.stream().map(WalletKeys::userOf).toList());
        for (int i = 0; i < keys.size(); i++) {
            long user = WalletKeys.userOf(keys.get(i));
            check(user, wallets.get(i), coupons.getOrDefault(user, List.of()), findings);
        }
        findings.examined("wallets", wallets.stream().filter(Wallet::exists).count());
    }

    private static void check(long user, Wallet wallet, List<Coupon> coupons, Findings findings) {
        Repair repair = CopyRepair.DROP_WALLET.of(user);
        Set<String> strangers = new HashSet<>(wallet.coupons());
        for (Coupon coupon : coupons) {
            boolean shown = strangers.remove(coupon.id());
            boolean mustShow = coupon.isNew() && (wallet.complete() || coupon.due() && !wallet.building());
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

    private List<Wallet> wallets(List<String> keys, long runNumber) {
        List<Object> replies = redis.executePipelined((RedisCallback<Object>) connection -> {
            keys.forEach(
                    key -> connection.zSetCommands().zRangeWithScores(key.getBytes(StandardCharsets.US_ASCII), 0, -1));
            return null;
        });
        return replies.stream().map(reply -> wallet((Set<?>) reply, runNumber)).toList();
    }

    /** A key that does not exist has no member at all and reads like one that is being built. */
    private static Wallet wallet(Set<?> members, long runNumber) {
        Set<String> coupons = new HashSet<>();
        boolean complete = false;
        boolean building = members.isEmpty();
        for (Object member : members) {
            TypedTuple<?> tuple = (TypedTuple<?>) member;
            String name = (String) tuple.getValue();
            switch (name) {
                case WalletKeys.COMPLETE -> complete = tuple.getScore() == runNumber;
                case WalletKeys.BUILDING -> building = true;
                default -> coupons.add(name);
            }
        }
        return new Wallet(coupons, complete, building, !members.isEmpty());
    }
}
