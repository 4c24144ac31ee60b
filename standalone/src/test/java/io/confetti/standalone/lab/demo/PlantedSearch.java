package io.confetti.standalone.lab.demo;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Looks for a number in all columns of all tables of the shared suite, whatever the code says that they mean. */
final class PlantedSearch {
    /** What goes by itself within a day, as docs/people.md says. */
    private static final List<String> PASSING = List.of("t_idempotency_key", "t_outbox");

    private PlantedSearch() {}

    private record Column(String table, String name, boolean isText) {}

    /** @param number long enough to be no part of another one */
    static TreeSet<String> tablesWith(long number) throws SQLException {
        Map<String, String> servers = SharedSuite.properties();
        try (Connection database = DriverManager.getConnection(
                servers.get("confetti.database.url"),
                servers.get("confetti.database.user"),
                servers.get("confetti.database.password"))) {
            TreeSet<String> found = new TreeSet<>();
            for (Column column : columns(database)) {
                if (has(database, column, number)) {
                    found.add(column.table());
                }
            }
            return found;
        }
    }

    private static List<Column> columns(Connection database) throws SQLException {
        try (PreparedStatement query = database.prepareStatement("""
                SELECT table_name, column_name, data_type FROM information_schema.columns
                WHERE table_schema = DATABASE() AND table_name LIKE 't\\_%'
                  AND data_type IN ('bigint', 'char', 'varchar', 'text', 'mediumtext', 'longtext', 'json')""")) {
            ResultSet rows = query.executeQuery();
            List<Column> columns = new ArrayList<>();
            while (rows.next()) {
                if (!PASSING.contains(rows.getString(1))) {
                    columns.add(new Column(
                            rows.getString(1),
                            rows.getString(2),
                            !rows.getString(3).equals("bigint")));
                }
            }
            return columns;
        }
    }

    private static boolean has(Connection database, Column column, long number) throws SQLException {
        String condition = column.isText() ? " LIKE ?" : " = ?";
        try (PreparedStatement query = database.prepareStatement(
                "SELECT 1 FROM `" + column.table() + "` WHERE `" + column.name() + "`" + condition + " LIMIT 1")) {
            if (column.isText()) {
                query.setString(1, "%" + number + "%");
            } else {
                query.setLong(1, number);
            }
            return query.executeQuery().next();
        }
    }
}
