package io.confetti.standalone.lab.bench.report;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;

/** Figures in the suite's own database, made in bulk: nobody could make so many facts in the time of a benchmark. */
final class FigureRows implements AutoCloseable {
    private static final String SCHEMA = "confetti";
    private static final int BATCH = 5_000;

    private final LocalStack stack;
    private final Connection connection;

    private FigureRows(LocalStack stack, Connection connection) {
        this.stack = stack;
        this.connection = connection;
    }

    static FigureRows ofTheSuite() throws IOException {
        LocalStack stack = LocalStack.attach(RunFolder.Stack.SUITE, EnumSet.of(Server.DATABASE));
        var at = stack.endpoints();
        String url = at.jdbcUrl(SCHEMA);
        try {
            return new FigureRows(
                    stack,
                    DriverManager.getConnection(
                            url + (url.contains("?") ? "&" : "?") + "rewriteBatchedStatements=true",
                            at.databaseUser(),
                            at.databasePassword()));
        } catch (SQLException e) {
            throw new IOException("The suite's database is not there", e);
        }
    }

    /** A figure of each of the templates on one day, as a shop with very many has them. */
    void templates(long shop, long firstTemplate, int templates) throws SQLException {
        insert(templates, (row, i) -> cell(row, shop, firstTemplate + i, "C", 0, 0, "GRANTED"));
    }

    /** Each kind on each day of each of the sources. */
    void days(long shop, long template, int sources, int days, String... kinds) throws SQLException {
        int all = sources * days * kinds.length;
        insert(all, (row, i) -> {
            int source = i % sources;
            int day = i / sources % days;
            cell(row, shop, template, "P", template == 0 ? 0 : 1 + source, day, kinds[i / (sources * days)]);
        });
    }

    /** So many facts wait to be folded. */
    void waiting(long shop, long template, int rows) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                INSERT INTO t_figure_delta (shop_id, template_id, source_kind, source_id, day, kind, part, n, amount)
                VALUES (?, ?, 'C', 0, '2026-01-01', 'GRANTED', '', 1, 0)""")) {
            for (int i = 1; i <= rows; i++) {
                insert.setLong(1, shop);
                insert.setLong(2, template);
                insert.addBatch();
                if (i % BATCH == 0 || i == rows) {
                    insert.executeBatch();
                }
            }
        }
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Fills one row. */
    private interface Fill {
        void fill(PreparedStatement row, int i) throws SQLException;
    }

    private void insert(int rows, Fill fill) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                INSERT IGNORE INTO t_figure_day (shop_id, template_id, source_kind, source_id, day, kind, part, n, amount)
                VALUES (?, ?, ?, ?, DATE '2026-01-01' + INTERVAL ? DAY, ?, '', 7, 700)""")) {
            for (int i = 0; i < rows; i++) {
                fill.fill(insert, i);
                insert.addBatch();
                if ((i + 1) % BATCH == 0 || i + 1 == rows) {
                    insert.executeBatch();
                }
            }
        }
    }

    private static void cell(
            PreparedStatement row, long shop, long template, String kind, long source, int day, String figure)
            throws SQLException {
        row.setLong(1, shop);
        row.setLong(2, template);
        row.setString(3, kind);
        row.setLong(4, source);
        row.setInt(5, day);
        row.setString(6, figure);
    }

    /** The servers go on. */
    @Override
    public void close() throws SQLException {
        connection.close();
        stack.close();
    }
}
