package io.confetti.standalone.lab.demo.code;

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
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** Looks into the suite's own database: how many rows codes cost, and which statements come to it. */
final class CodeDatabase implements AutoCloseable {

    private static final String SCHEMA = "confetti";

    private final LocalStack stack;
    private final Connection connection;

    private CodeDatabase(LocalStack stack, Connection connection) {
        this.stack = stack;
        this.connection = connection;
    }

    static CodeDatabase ofTheSuite() throws IOException {
        LocalStack stack = LocalStack.attach(RunFolder.Stack.SUITE, EnumSet.of(Server.DATABASE));
        var at = stack.endpoints();
        try {
            return new CodeDatabase(
                    stack, DriverManager.getConnection(at.jdbcUrl(SCHEMA), at.databaseUser(), at.databasePassword()));
        } catch (SQLException e) {
            throw new IOException("The suite's database is not there", e);
        }
    }

    /** Something that is done while statements are counted. */
    interface Work {
        void run() throws Exception;
    }

    /** Of the series, in whatever tables of codes there are. */
    long rowsOf(String seriesId) throws SQLException {
        long rows = count("SELECT COUNT(*) FROM t_code_series WHERE id = ?", seriesId);
        for (String table : tablesOfCodes()) {
            rows += count("SELECT COUNT(*) FROM " + table + " WHERE series_id = ?", seriesId);
        }
        return rows;
    }

    private List<String> tablesOfCodes() throws SQLException {
        String sql = """
                SELECT table_name FROM information_schema.columns
                 WHERE table_schema = DATABASE() AND table_name LIKE 't\\_code\\_%' AND column_name = 'series_id'""";
        List<String> tables = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            while (found.next()) {
                tables.add(found.getString(1));
            }
        }
        return tables;
    }

    long usesOf(String seriesId) throws SQLException {
        return count("SELECT COUNT(*) FROM t_code_use WHERE series_id = ?", seriesId);
    }

    long couponsOf(String templateId) throws SQLException {
        return count("SELECT COUNT(*) FROM t_user_coupon WHERE template_id = ?", templateId);
    }

    /**
     * Statements that come to the database for some users' codes meanwhile: those that name one of the users, and all that ask for
     * uses, voids or imported codes. What looks regularly whether something has changed is none of them.
     *
     * @param users digits that the ids of all these users begin with, and no other number
     */
    long statementsDuring(String users, Work work) throws Exception {
        execute("SET GLOBAL log_output = 'TABLE'");
        execute("TRUNCATE TABLE mysql.general_log");
        execute("SET GLOBAL general_log = ON");
        try {
            work.run();
        } finally {
            execute("SET GLOBAL general_log = OFF");
        }
        return count("""
                SELECT COUNT(*) FROM mysql.general_log
                 WHERE command_type IN ('Query', 'Prepare', 'Execute')
                   AND (argument LIKE CONCAT('%', ?, '%') OR argument REGEXP 't_code_(use|void|import)[^_a-z]')""", users);
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private long count(String sql, String argument) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, argument);
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
