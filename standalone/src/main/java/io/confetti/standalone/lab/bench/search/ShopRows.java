package io.confetti.standalone.lab.bench.search;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.StringJoiner;

/** A shop's rows in the suite's own database, made in bulk: nobody could make so many by calls in the time of a benchmark. */
final class ShopRows implements AutoCloseable {
    private static final String SCHEMA = "confetti";
    private static final int CHUNK = 5_000;
    private static final int STEP = 200 * CHUNK;

    private final LocalStack stack;
    private final Connection connection;

    private ShopRows(LocalStack stack, Connection connection) {
        this.stack = stack;
        this.connection = connection;
    }

    static ShopRows ofTheSuite() throws IOException {
        LocalStack stack = LocalStack.attach(RunFolder.Stack.SUITE, EnumSet.of(Server.DATABASE));
        var at = stack.endpoints();
        try {
            return new ShopRows(
                    stack, DriverManager.getConnection(at.jdbcUrl(SCHEMA), at.databaseUser(), at.databasePassword()));
        } catch (SQLException e) {
            throw new IOException("The suite's database is not there", e);
        }
    }

    /** The template as many times more, each with a name of its own. */
    void templates(long template, int count) throws SQLException {
        copy("t_coupon_template", "id", template, count);
        copy("t_template_version", "template_id", template, count);
        copy("t_template_stock", "template_id", template, count);
        execute("UPDATE t_coupon_template SET name = CONCAT('Sale number ', id % 100003) WHERE id > " + template
                + " AND id <= " + (template + count));
    }

    /** The task, ended, as many times more. */
    void tasks(long task, int count) throws SQLException {
        execute("UPDATE t_coupon_task SET state = 'COMPLETED', ended_at = UTC_TIMESTAMP(3) WHERE id = " + task);
        copy("t_coupon_task", "id", task, count);
        execute("UPDATE t_coupon_task SET name = CONCAT('Push number ', id % 100003) WHERE id > " + task + " AND id <= "
                + (task + count));
    }

    /**
     * Coupons of a push, in chunks; each user has one.
     *
     * @param first id of the first one
     */
    void coupons(long shop, long template, long task, long first, int count) throws SQLException {
        execute(
                "INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved, granted,"
                        + " load_gen, first_coupon, state, created_at, touched_at) SELECT " + task + ", seq, "
                        + template
                        + ", 1, 1, " + CHUNK + ", " + CHUNK + ", 1, " + first + " + (seq - 1) * " + CHUNK
                        + ", 'SETTLED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM seq_1_to_" + count / CHUNK);
        for (int done = 0; done < count; done += STEP) {
            int some = Math.min(STEP, count - done);
            execute(
                    "INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id, rule_version,"
                            + " status, received_at, usable_from, usable_until) SELECT " + (first + done - 1)
                            + " + seq, " + done
                            + " + seq, " + template + ", 1, " + task + ", 'P', " + shop + ", 1, 'UNUSED',"
                            + " '2026-11-27 10:00:00' + INTERVAL (" + done + " + seq) DIV " + CHUNK
                            + " SECOND, UTC_TIMESTAMP(3), '2090-01-01' FROM seq_1_to_" + some);
        }
        execute("ANALYZE TABLE t_user_coupon, t_task_chunk, t_coupon_template, t_template_stock, t_coupon_task");
    }

    private void copy(String table, String id, long object, int count) throws SQLException {
        String others = otherColumns(table, id);
        execute("INSERT INTO " + table + " (" + id + ", " + others + ") SELECT " + id + " + seq, " + others + " FROM "
                + table + " JOIN seq_1_to_" + count + " WHERE " + id + " = " + object);
    }

    private String otherColumns(String table, String id) throws SQLException {
        try (PreparedStatement names = connection.prepareStatement(
                "SELECT COLUMN_NAME FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()"
                        + " AND TABLE_NAME = ? AND COLUMN_NAME NOT IN (?, 'request_key')")) {
            names.setString(1, table);
            names.setString(2, id);
            var joined = new StringJoiner(", ");
            try (ResultSet found = names.executeQuery()) {
                while (found.next()) {
                    joined.add(found.getString(1));
                }
            }
            return joined.toString();
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The servers go on. */
    @Override
    public void close() throws SQLException {
        connection.close();
        stack.close();
    }
}
