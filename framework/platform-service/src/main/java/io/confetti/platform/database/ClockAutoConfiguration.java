package io.confetti.platform.database;

import io.confetti.platform.database.store.DatabaseClock;
import io.confetti.platform.time.SuiteClock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;

@AutoConfiguration(
        afterName = {
            "io.confetti.platform.time.TimeAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration"
        })
@ConditionalOnClass(JdbcTemplate.class)
class ClockAutoConfiguration {
    @Bean(initMethod = "start")
    @ConditionalOnBean({JdbcTemplate.class, SuiteClock.class})
    ClockFollowsDatabase clockFollowsDatabase(SuiteClock clock, JdbcTemplate database) {
        return new ClockFollowsDatabase(clock, new DatabaseClock(database));
    }
}
