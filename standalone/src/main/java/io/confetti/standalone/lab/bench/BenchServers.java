package io.confetti.standalone.lab.bench;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.control.RunFolder;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;

/** The servers of the running suite, with a schema and a Redis database of the benchmark's own. */
final class BenchServers {

    static final int REDIS_DATABASE = 15;
    private static final String SCHEMA = "confetti_bench";

    private final LocalStack stack;

    BenchServers() {
        this.stack = LocalStack.attach(RunFolder.Stack.SUITE, EnumSet.of(Server.DATABASE, Server.REDIS));
    }

    /** Makes the tables anew: the suite's own coupon table, so that keys and columns are the same. */
    void prepare() throws SQLException {
        stack.freshSchema(SCHEMA);
        try (Connection connection = connect("");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t_user_coupon LIKE confetti.t_user_coupon");
            statement.execute("CREATE TABLE t_stock (id BIGINT PRIMARY KEY, stock_left BIGINT NOT NULL)");
            statement.execute("INSERT INTO t_stock VALUES (1, 100000000)");
        }
        try (RawRedis redis = redis()) {
            redis.call("FLUSHDB");
        }
    }

    Connection connect(String options) throws SQLException {
        String url = stack.endpoints().jdbcUrl(SCHEMA);
        String separator = url.contains("?") ? "&" : "?";
        return DriverManager.getConnection(
                options.isEmpty() ? url : url + separator + options,
                stack.endpoints().databaseUser(),
                stack.endpoints().databasePassword());
    }

    /** The client library that the suite uses too, with its plain commands. */
    ClientRedis client() {
        return ClientRedis.connect(stack.endpoints().redisUri(REDIS_DATABASE));
    }

    RawRedis redis() {
        RawRedis redis = RawRedis.connect(stack.endpoints().redisUri(REDIS_DATABASE));
        redis.call("SELECT", Integer.toString(REDIS_DATABASE));
        return redis;
    }
}
