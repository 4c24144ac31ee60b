package io.confetti.standalone.lab.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;

/** The one-row insert that the naive ways use. */
final class CouponInsert implements AutoCloseable {

    private static final String SQL = "INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind,"
            + " shop_id, rule_version, status, received_at, usable_from, usable_until)"
            + " VALUES (?, ?, 1, 1, ?, 'P', 1, 1, 'UNUSED', ?, ?, ?)";

    private final PreparedStatement statement;
    private final long source;
    private final Timestamp received;
    private final Timestamp until;

    CouponInsert(Connection connection, long source, Instant now) throws SQLException {
        this.statement = connection.prepareStatement(SQL);
        this.source = source;
        this.received = Timestamp.from(now);
        this.until = Timestamp.from(now.plus(Duration.ofDays(30)));
    }

    void one(long id, long user) throws SQLException {
        fill(id, user);
        statement.executeUpdate();
    }

    void add(long id, long user) throws SQLException {
        fill(id, user);
        statement.addBatch();
    }

    void executeBatch() throws SQLException {
        statement.executeBatch();
    }

    private void fill(long id, long user) throws SQLException {
        statement.setLong(1, id);
        statement.setLong(2, user);
        statement.setLong(3, source);
        statement.setTimestamp(4, received);
        statement.setTimestamp(5, received);
        statement.setTimestamp(6, until);
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
