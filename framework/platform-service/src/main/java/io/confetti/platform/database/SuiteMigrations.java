package io.confetti.platform.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.internal.exception.sqlExceptions.FlywaySqlUnableToConnectToDbException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Up to three runs, each with a history table of its own: platform, granting kernel, the service's own tables. */
class SuiteMigrations implements FlywayMigrationStrategy {
    private static final Logger LOG = LoggerFactory.getLogger(SuiteMigrations.class);

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
        try {
            run(flyway, "platform");
            if (withCore) {
                run(flyway, "core");
            }
            run(flyway, service);
        } catch (FlywaySqlUnableToConnectToDbException e) {
            throw new IllegalStateException("the database does not answer: " + address, e);
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
