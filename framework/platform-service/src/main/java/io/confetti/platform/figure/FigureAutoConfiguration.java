package io.confetti.platform.figure;

import io.confetti.platform.figure.store.DeltaRows;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@AutoConfiguration(
        afterName = {
            "io.confetti.platform.time.TimeAutoConfiguration",
            "io.confetti.platform.database.ClockAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration"
        })
@ConditionalOnClass(JdbcTemplate.class)
@ConditionalOnBean(JdbcTemplate.class)
@EnableConfigurationProperties(SuiteZone.class)
class FigureAutoConfiguration {
    @Bean
    WriteDeltas writeDeltas(JdbcTemplate database, SuiteZone zone) {
        return new WriteDeltas(new DeltaRows(database), zone);
    }

    @Bean(initMethod = "start")
    CountRefusals countRefusals(
            WriteDeltas deltas, PlatformTransactionManager transactions, SuiteClock clock, MeterRegistry metrics) {
        return new CountRefusals(deltas, new TransactionTemplate(transactions), clock, metrics);
    }
}
