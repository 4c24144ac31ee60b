package io.confetti.standalone.lab.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * (b) The batch design of the common write-ups: per row the progress is read, a script takes stock and puts the user into
 * a set, the progress is written; 5,000 are popped and inserted by a rewritten batch; one script writes their wallets.
 */
final class CommonBatch {

    private static final int BATCH = 5_000;
    private static final long SOURCE = 2;
    private static final long FIRST_ID = 10_000_000;
    private static final String TAKE = "if tonumber(redis.call('GET', KEYS[1])) <= 0 then return -1 end "
            + "redis.call('DECR', KEYS[1]) redis.call('SADD', KEYS[2], ARGV[1]) return redis.call('SCARD', KEYS[2])";
    private static final String WALLETS =
            "for i = 1, #ARGV, 2 do " + "redis.call('ZADD', 'wallet:' .. ARGV[i], 1, ARGV[i + 1]) end return 1";

    private final BenchServers servers;
    private final Clock clock;
    private long nextId = FIRST_ID;

    CommonBatch(BenchServers servers, Clock clock) {
        this.servers = servers;
        this.clock = clock;
    }

    Figure run(long[] users) throws Exception {
        try (Connection connection = servers.connect("rewriteBatchedStatements=true");
                ClientRedis redis = servers.client();
                CouponInsert insert = new CouponInsert(connection, SOURCE, clock.instant());
                PreparedStatement take = connection.prepareStatement(
                        "UPDATE t_stock SET stock_left = stock_left - ? WHERE id = 1 AND stock_left >= ?")) {
            connection.setAutoCommit(false);
            redis.set("stock", "100000000");
            String script = redis.loadScript(TAKE);
            String wallets = redis.loadScript(WALLETS);
            return Figure.measure("(b) common batch design", users.length, () -> {
                for (int i = 0; i < users.length; i++) {
                    redis.get("progress");
                    long waiting = redis.run(script, List.of("stock", "waiting"), Long.toString(users[i]));
                    redis.set("progress", Integer.toString(i));
                    if (waiting >= BATCH || i == users.length - 1) {
                        save(connection, redis, wallets, insert, take);
                    }
                }
            });
        }
    }

    private void save(
            Connection connection, ClientRedis redis, String walletScript, CouponInsert insert, PreparedStatement take)
            throws Exception {
        List<String> wallets = new ArrayList<>();
        Set<String> popped = redis.pop("waiting", BATCH);
        take.setInt(1, popped.size());
        take.setInt(2, popped.size());
        take.executeUpdate();
        for (String user : popped) {
            insert.add(nextId, Long.parseLong(user));
            wallets.add(user);
            wallets.add(Long.toString(nextId++));
        }
        insert.executeBatch();
        connection.commit();
        redis.run(walletScript, List.of(), wallets.toArray(String[]::new));
    }
}
