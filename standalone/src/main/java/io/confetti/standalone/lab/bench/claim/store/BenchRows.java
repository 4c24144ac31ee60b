package io.confetti.standalone.lab.bench.claim.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stock and coupons of the benchmark, in tables of their own. */
@Repository
public class BenchRows {

    private final JdbcClient jdbc;

    BenchRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Makes the tables anew. */
    public void prepareFor(long stock) {
        jdbc.sql("DROP TABLE IF EXISTS t_bench_stock").update();
        jdbc.sql("DROP TABLE IF EXISTS t_bench_coupon").update();
        jdbc.sql("CREATE TABLE t_bench_stock (id BIGINT PRIMARY KEY, stock_left BIGINT NOT NULL)")
                .update();
        jdbc.sql("CREATE TABLE t_bench_coupon (id BIGINT PRIMARY KEY, user_id BIGINT NOT NULL,"
                        + " UNIQUE KEY u_user (user_id))")
                .update();
        jdbc.sql("INSERT INTO t_bench_stock VALUES (1, ?)").param(stock).update();
    }

    public boolean has(long user) {
        return jdbc.sql("SELECT COUNT(*) FROM t_bench_coupon WHERE user_id = ?")
                        .param(user)
                        .query(Long.class)
                        .single()
                > 0;
    }

    /** @return false if no stock is left */
    public boolean store(long id, long user) {
        int taken = jdbc.sql("UPDATE t_bench_stock SET stock_left = stock_left - 1 WHERE id = 1 AND stock_left > 0")
                .update();
        return taken == 1
                && jdbc.sql("INSERT INTO t_bench_coupon (id, user_id) VALUES (?, ?)")
                                .params(id, user)
                                .update()
                        == 1;
    }

    public long count() {
        return jdbc.sql("SELECT COUNT(*) FROM t_bench_coupon").query(Long.class).single();
    }
}
