package io.confetti.standalone.lab.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Clock;

/** (a) Per row: one Redis decrement, one stock update, one insert, one wallet entry, each on its own. */
final class RowByRow {

    private static final long SOURCE = 1;

    private final BenchServers servers;
    private final Clock clock;

    RowByRow(BenchServers servers, Clock clock) {
        this.servers = servers;
        this.clock = clock;
    }

    Figure run(long[] users) throws Exception {
        try (Connection connection = servers.connect("");
                ClientRedis redis = servers.client();
                CouponInsert insert = new CouponInsert(connection, SOURCE, clock.instant());
                PreparedStatement take = connection.prepareStatement(
                        "UPDATE t_stock SET stock_left = stock_left - 1 WHERE id = 1 AND stock_left > 0")) {
            redis.set("stock", "100000000");
            return Figure.measure("(a) row by row", users.length, () -> {
                for (int i = 0; i < users.length; i++) {
                    redis.decrement("stock");
                    take.executeUpdate();
                    insert.one(i + 1, users[i]);
                    redis.addToWallet("wallet:" + users[i], Long.toString(i + 1));
                }
            });
        }
    }
}
