package io.confetti.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.test.TestServers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.RepeatedTest;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

class SuiteMigrationsIT {
    private static final int INSTANCES = 8;

    /** Eight instances meet an empty schema at the same instant: the history tables are made once. */
    @RepeatedTest(5)
    void instancesThatStartAtOnceMigrateOneAfterTheOther() throws Exception {
        Map<String, String> properties = TestServers.properties("migrations");
        var database = new DriverManagerDataSource(
                properties.get("confetti.database.url"),
                properties.get("confetti.database.user"),
                properties.get("confetti.database.password"));
        CyclicBarrier start = new CyclicBarrier(INSTANCES);
        ExecutorService pool = Executors.newFixedThreadPool(INSTANCES);
        try {
            List<Future<?>> instances = new ArrayList<>();
            for (int i = 0; i < INSTANCES; i++) {
                instances.add(pool.submit(() -> {
                    Flyway flyway = Flyway.configure()
                            .dataSource(database)
                            .baselineOnMigrate(true)
                            .baselineVersion("0")
                            .load();
                    start.await();
                    new SuiteMigrations("here", "distribution", true).migrate(flyway);
                    return null;
                }));
            }
            for (Future<?> instance : instances) {
                instance.get();
            }
        } finally {
            pool.shutdownNow();
        }
        assertThat(new JdbcTemplate(database)
                        .queryForObject("SELECT COUNT(*) FROM flyway_platform WHERE success = 1", Integer.class))
                .isGreaterThanOrEqualTo(3);
        assertThat(new JdbcTemplate(database)
                        .queryForObject("SELECT IS_FREE_LOCK(CONCAT('flyway.', DATABASE()))", Integer.class))
                .isEqualTo(1);
    }
}
