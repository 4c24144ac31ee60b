package io.confetti.standalone.lab.bench.years;

import com.mysql.cj.jdbc.JdbcStatement;
import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.control.RunFolder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** The suite's own database: rows are loaded into it, and the rows that others read in it are counted. */
final class YearsDatabase implements AutoCloseable {

    private static final String SCHEMA = "confetti";
    private static final String READ =
            " STATUS WHERE Variable_name LIKE 'Handler\\_read%' OR Variable_name = 'Handler_icp_attempts'";

    private final LocalStack stack;
    private final Connection connection;

    private YearsDatabase(LocalStack stack, Connection connection) {
        this.stack = stack;
        this.connection = connection;
    }

    static YearsDatabase ofTheSuite() throws IOException {
        LocalStack stack = LocalStack.attach(RunFolder.Stack.SUITE, EnumSet.of(Server.DATABASE));
        try {
            try (Connection admin = connect(stack, "");
                    Statement setting = admin.createStatement()) {
                setting.execute("SET GLOBAL local_infile = 1"); // a connection knows what was set before it was opened
            }
            return new YearsDatabase(stack, connect(stack, "allowLoadLocalInfile=true"));
        } catch (SQLException e) {
            throw new IOException("The suite's database is not there", e);
        }
    }

    private static Connection connect(LocalStack stack, String option) throws SQLException {
        var at = stack.endpoints();
        String url = at.jdbcUrl(SCHEMA);
        return DriverManager.getConnection(
                url + (url.contains("?") ? "&" : "?") + option, at.databaseUser(), at.databasePassword());
    }

    /** Rows and keys that others have read since the server was started; what this connection asks for is taken out. */
    long rowsReadByOthers() throws SQLException {
        return sum("SHOW GLOBAL" + READ) - sum("SHOW SESSION" + READ);
    }

    private long sum(String sql) throws SQLException {
        long sum = 0;
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            while (found.next()) {
                sum += found.getLong(2);
            }
        }
        return sum;
    }

    void execute(String sql, Object... arguments) throws SQLException {
        try (PreparedStatement statement = prepared(sql, arguments)) {
            statement.execute();
        }
    }

    long number(String sql, Object... arguments) throws SQLException {
        try (PreparedStatement statement = prepared(sql, arguments);
                ResultSet found = statement.executeQuery()) {
            found.next();
            return found.getLong(1);
        }
    }

    LocalDateTime now() throws SQLException {
        try (PreparedStatement statement = prepared("SELECT UTC_TIMESTAMP()");
                ResultSet found = statement.executeQuery()) {
            found.next();
            return found.getObject(1, LocalDateTime.class);
        }
    }

    private PreparedStatement prepared(String sql, Object... arguments) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < arguments.length; i++) {
            statement.setObject(i + 1, arguments[i]);
        }
        return statement;
    }

    /** @param rows tab-separated */
    void load(String statement, StringBuilder rows) throws SQLException {
        try (Statement loading = connection.createStatement()) {
            loading.unwrap(JdbcStatement.class)
                    .setLocalInfileInputStream(
                            new ByteArrayInputStream(rows.toString().getBytes(StandardCharsets.US_ASCII)));
            loading.execute(statement);
        }
    }

    /** The same row under another key. */
    void copy(String table, String key, long from, long to) throws SQLException {
        List<String> columns = new ArrayList<>();
        try (PreparedStatement statement = prepared(
                        "SELECT column_name FROM information_schema.columns WHERE table_schema = DATABASE()"
                                + " AND table_name = ? AND column_name <> ? AND extra NOT LIKE '%GENERATED%'",
                        table, key);
                ResultSet found = statement.executeQuery()) {
            while (found.next()) {
                columns.add(found.getString(1));
            }
        }
        String others = String.join(", ", columns);
        execute(
                "INSERT INTO " + table + " (" + key + ", " + others + ") SELECT ?, " + others + " FROM " + table
                        + " WHERE " + key + " = ?",
                to,
                from);
    }

    double gigabytes() throws SQLException {
        execute("ANALYZE TABLE t_user_coupon, t_claim, t_task_chunk");
        return number(
                        "SELECT SUM(data_length + index_length) FROM information_schema.tables WHERE table_schema = DATABASE()")
                / 1e9;
    }

    /** The servers go on. */
    @Override
    public void close() throws SQLException {
        execute("SET GLOBAL local_infile = 0");
        connection.close();
        stack.close();
    }
}
