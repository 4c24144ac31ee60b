package io.confetti.platform.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.internal.exception.sqlExceptions.FlywaySqlUnableToConnectToDbException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/**
 * Up to three runs, each with a history table of its own: platform, granting kernel, the service's own tables. One
 * instance at a time: Flyway's own lock begins only once its history table stands, and of two that make it at the same
 * instant one fails.
 */
class SuiteMigrations implements FlywayMigrationStrategy {
    private static final Logger LOG = LoggerFactory.getLogger(SuiteMigrations.class);
    private static final int WAIT_SECONDS = 600;

    private final String address;
    private final String service;
    private final boolean withCore;

    /** @param address of the database, for the message when it does not answer */
    SuiteMigrations(String address, String service, boolean withCore) {
        this.address = address;
        this.service = service;
        this.withCore = withCore;
    }

    @Override
    public void migrate(Flyway flyway) {
        try (Connection turn = waitForTurn(flyway.getConfiguration().getDataSource())) {
            run(flyway, "platform");
            if (withCore) {
                run(flyway, "core");
            }
            run(flyway, service);
            leave(turn);
        } catch (FlywaySqlUnableToConnectToDbException | SQLException e) {
            throw new IllegalStateException("the database does not answer: " + address, e);
        }
    }

    /** Locks of this kind belong to the server, so the schema is part of the name; a connection that ends frees its. */
    private static Connection waitForTurn(DataSource database) throws SQLException {
        Connection turn = database.getConnection();
        try (PreparedStatement lock =
                turn.prepareStatement("SELECT GET_LOCK(LEFT(CONCAT('flyway.', DATABASE()), 64), ?)")) {
            lock.setInt(1, WAIT_SECONDS);
            try (ResultSet got = lock.executeQuery()) {
                if (!got.next() || got.getInt(1) != 1) {
                    throw new IllegalStateException("another instance migrates for more than " + WAIT_SECONDS + " s");
                }
            }
            return turn;
        } catch (SQLException | RuntimeException e) {
            turn.close();
            throw e;
        }
    }

    private static void leave(Connection turn) throws SQLException {
        try (PreparedStatement unlock =
                turn.prepareStatement("SELECT RELEASE_LOCK(LEFT(CONCAT('flyway.', DATABASE()), 64))")) {
            unlock.execute();
        }
    }

    private static void run(Flyway flyway, String folder) {
        if (!hasScripts(folder)) {
            return;
        }
        var result = Flyway.configure(Thread.currentThread().getContextClassLoader())
                .configuration(flyway.getConfiguration())
                .locations("classpath:database/" + folder)
                .table("flyway_" + folder.replace('-', '_'))
                .load()
                .migrate();
        LOG.info("Migrated folder={} applied={}", folder, result.migrationsExecuted);
    }

    private static boolean hasScripts(String folder) {
        try {
            var resolver = new PathMatchingResourcePatternResolver();
            return resolver.getResources("classpath*:database/" + folder + "/V*.sql").length > 0;
        } catch (IOException e) {
            throw new UncheckedIOException("migrations of " + folder, e);
        }
    }
}
