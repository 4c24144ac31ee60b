package io.confetti.standalone.lab.demo.audit;

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

/** The audit of one shop in the suite's own database, changed behind the suite's back. */
final class AuditDatabase implements AutoCloseable {
    private static final String SCHEMA = "confetti";
    private static final String ROWS = "demo_kept_audit";
    private static final String HEAD = "demo_kept_audit_head";
    private static final String COLUMNS =
            "service, actor, role, address, trace, action, object, asked, before_change, after_change, reason, persons,"
                    + " key_version, seal";

    private final LocalStack stack;
    private final Connection connection;
    private final long shop;

    private AuditDatabase(LocalStack stack, Connection connection, long shop) {
        this.stack = stack;
        this.connection = connection;
        this.shop = shop;
    }

    static AuditDatabase ofTheSuite(long shop) throws IOException {
        LocalStack stack = LocalStack.attach(RunFolder.Stack.SUITE, EnumSet.of(Server.DATABASE));
        var at = stack.endpoints();
        try {
            return new AuditDatabase(
                    stack,
                    DriverManager.getConnection(at.jdbcUrl(SCHEMA), at.databaseUser(), at.databasePassword()),
                    shop);
        } catch (SQLException e) {
            throw new IOException("The suite's database is not there", e);
        }
    }

    /** That are chained. */
    long rows() throws SQLException {
        return number("SELECT COUNT(*) FROM t_audit WHERE shop = ? AND seq IS NOT NULL");
    }

    long unchained() throws SQLException {
        return number("SELECT COUNT(*) FROM t_audit WHERE shop = ? AND seq IS NULL");
    }

    /** Remembers the chain in tables of their own: an attack that was killed is taken back by the next run. */
    void keep() throws SQLException {
        execute("DROP TABLE IF EXISTS " + HEAD);
        execute("CREATE TABLE " + HEAD + " AS SELECT * FROM t_audit_head WHERE shop = " + shop);
        execute("CREATE TABLE " + ROWS + " AS SELECT * FROM t_audit WHERE shop = " + shop + " AND seq IS NOT NULL");
    }

    /** What an attack that was killed has left. */
    void putBackLeft() throws SQLException {
        String left =
                "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = '";
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(left + ROWS + "'")) {
            if (found.next() && found.getLong(1) > 0) {
                putBack();
            }
        }
    }

    /** All or nothing; what was written and chained since stays. */
    void putBack() throws SQLException {
        connection.setAutoCommit(false);
        try {
            execute("DELETE FROM t_audit WHERE id IN (SELECT id FROM " + ROWS + ")");
            execute("DELETE FROM t_audit WHERE seq IS NULL AND id = (SELECT MAX(id) + 1 FROM " + ROWS + ")");
            execute("INSERT INTO t_audit SELECT * FROM " + ROWS);
            execute("UPDATE t_audit_head h JOIN " + HEAD
                    + " k ON k.shop = h.shop SET h.seq = k.seq, h.hash = k.hash WHERE h.seq < k.seq");
            connection.commit();
        } finally {
            connection.rollback(); // nothing, unless one of them failed
            connection.setAutoCommit(true);
        }
        execute("DROP TABLE " + ROWS);
        execute("DROP TABLE " + HEAD);
    }

    void changeOne() throws SQLException {
        update("UPDATE t_audit SET actor = 'nobody' WHERE shop = ? AND seq = 2");
    }

    void deleteOne() throws SQLException {
        update("DELETE FROM t_audit WHERE shop = ? AND seq = 2");
    }

    void swapTwo() throws SQLException {
        update("UPDATE t_audit SET seq = 0 WHERE shop = ? AND seq = 1");
        update("UPDATE t_audit SET seq = 1 WHERE shop = ? AND seq = 2");
        update("UPDATE t_audit SET seq = 2 WHERE shop = ? AND seq = 0");
    }

    /** As if it had just been written: the suite must not chain it. */
    void insertOne() throws SQLException {
        long id = number("SELECT MAX(id) + 1 FROM t_audit WHERE shop = ?");
        execute("INSERT INTO t_audit (id, shop, " + COLUMNS + ") SELECT " + id + ", shop, " + COLUMNS
                + " FROM t_audit WHERE shop = " + shop + " AND seq = 2");
    }

    void cutTail() throws SQLException {
        long last = rows();
        execute("DELETE FROM t_audit WHERE shop = " + shop + " AND seq > " + (last - 2));
    }

    /** The database is as it was once. */
    void cutTailAndHead() throws SQLException {
        cutTail();
        execute("UPDATE t_audit_head h JOIN t_audit a ON a.shop = h.shop AND a.seq = (SELECT MAX(l.seq) FROM t_audit l"
                + " WHERE l.shop = " + shop + ") SET h.seq = a.seq, h.hash = a.hash WHERE h.shop = " + shop);
    }

    private void update(String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, shop);
            statement.executeUpdate();
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private long number(String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, shop);
            try (ResultSet found = statement.executeQuery()) {
                found.next();
                return found.getLong(1);
            }
        }
    }

    /** The servers go on. */
    @Override
    public void close() throws SQLException {
        connection.close();
        stack.close();
    }
}
