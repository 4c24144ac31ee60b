package io.confetti.platform.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.flywaydb.core.Flyway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Up to three runs, each with a history table of its own: platform, granting kernel, the service's own tables. */
class SuiteMigrations implements FlywayMigrationStrategy {
    private static final Logger LOG = LoggerFactory.getLogger(SuiteMigrations.class);

    private final String service;
    private final boolean withCore;

    SuiteMigrations(String service, boolean withCore) {
        this.service = service;
        this.withCore = withCore;
    }

    @Override
    public void migrate(Flyway flyway) {
        run(flyway, "platform");
        if (withCore) {
            run(flyway, "core");
        }
        run(flyway, service);
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
