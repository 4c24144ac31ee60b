package io.confetti.localstack;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.regex.Pattern;

/**
 * Makes and drops schemas; needs a JDBC driver on the caller's class path.
 *
 * @param endpoints where the database answers
 */
record Schemas(Endpoints endpoints) {

    private static final Pattern NAME = Pattern.compile("[a-z0-9_]{1,64}");

    void drop(String name) {
        execute("DROP DATABASE IF EXISTS " + checked(name));
    }

    void make(String name) {
        execute("CREATE DATABASE IF NOT EXISTS " + checked(name) + " CHARACTER SET utf8mb4");
    }

    private void execute(String statement) {
        try (var connection = DriverManager.getConnection(
                        endpoints.jdbcUrl(""), endpoints.databaseUser(), endpoints.databasePassword());
                var execution = connection.createStatement()) {
            execution.executeUpdate(statement);
        } catch (SQLException e) {
            throw new LocalStackException(statement + ": " + e.getMessage(), e);
        }
    }

    private static String checked(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("A schema's name is a-z, 0-9 and _, not " + name);
        }
        return name;
    }
}
