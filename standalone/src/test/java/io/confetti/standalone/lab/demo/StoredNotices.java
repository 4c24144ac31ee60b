package io.confetti.standalone.lab.demo;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Notices of the shared suite that no call shows, because they are of no push: of claims and of undos. */
final class StoredNotices {

    private StoredNotices() {}

    /** Kind, channel, state and outcome of each notice to the user, oldest first. */
    static List<String> of(long user) throws SQLException {
        Map<String, String> servers = SharedSuite.properties();
        try (Connection database = DriverManager.getConnection(
                        servers.get("confetti.database.url"),
                        servers.get("confetti.database.user"),
                        servers.get("confetti.database.password"));
                PreparedStatement query = database.prepareStatement(
                        "SELECT CONCAT_WS(' ', kind, channel, state, outcome) FROM t_notice WHERE user_id = ? ORDER BY id")) {
            query.setLong(1, user);
            ResultSet rows = query.executeQuery();
            List<String> told = new ArrayList<>();
            while (rows.next()) {
                told.add(rows.getString(1));
            }
            return told;
        }
    }
}
