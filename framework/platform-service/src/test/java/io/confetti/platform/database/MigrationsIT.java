package io.confetti.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.test.TestServers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class MigrationsIT {
    @Test
    void servicesThatStartTogetherShareOneDatabase() {
        Map<String, String> shared = TestServers.properties("fixture");
        List<Fixture> services = Stream.of("merchant-admin", "distribution", "fixture")
                .parallel()
                .map(name -> start(shared, name))
                .toList();
        try {
            var database = services.get(0).bean(JdbcTemplate.class);
            List<String> tables = database.queryForList(
                    "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE()", String.class);

            assertThat(tables)
                    .contains("flyway_platform", "flyway_core", "flyway_merchant_admin", "flyway_distribution")
                    .contains("t_outbox", "t_user_coupon", "t_coupon_template", "t_task_run")
                    .doesNotContain("flyway_fixture");
            assertThat(database.queryForObject("SELECT @@transaction_isolation", String.class))
                    .isEqualTo("READ-COMMITTED");
            assertThat(database.queryForObject("SELECT TIMESTAMPDIFF(HOUR, UTC_TIMESTAMP(), NOW())", Integer.class))
                    .isZero();
        } finally {
            services.forEach(Fixture::close);
        }
    }

    @Test
    void aMigrationMayTakeLongerThanAnyOtherStatement() {
        Map<String, String> properties = TestServers.properties("fixture");
        String url = properties.get("confetti.database.url");
        properties.put("confetti.database.url", url + (url.contains("?") ? "&" : "?") + "socketTimeout=4000");

        try (Fixture slow = start(properties, "slow-fixture")) {
            assertThat(slow.bean(JdbcTemplate.class)
                            .queryForObject(
                                    "SELECT COUNT(*) FROM flyway_slow_fixture WHERE success = 1", Integer.class))
                    .isGreaterThanOrEqualTo(1);
        }
    }

    private static Fixture start(Map<String, String> shared, String name) {
        Map<String, String> own = new HashMap<>(shared);
        own.put("spring.application.name", name);
        own.put("confetti.flyway.core", "true");
        return Fixture.start(own);
    }
}
