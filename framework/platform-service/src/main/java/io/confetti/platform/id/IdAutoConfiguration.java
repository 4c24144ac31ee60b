package io.confetti.platform.id;

import io.confetti.platform.id.store.WorkerNumbers;
import io.confetti.platform.time.SuiteClock;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.DependsOn;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
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
class IdAutoConfiguration {
    /** Numbers are ready as soon as anybody can inject this bean. */
    @Bean
    Ids ids(KeepLease keepWorkerLease) {
        return keepWorkerLease.ids();
    }

    @Bean(initMethod = "start")
    @DependsOn("clockFollowsDatabase")
    @DependsOnDatabaseInitialization
    KeepLease keepWorkerLease(
            JdbcTemplate database,
            PlatformTransactionManager transactions,
            SuiteClock clock,
            @Value("${spring.application.name}") String service) {
        var transaction = new TransactionTemplate(transactions);
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        String owner = service + "/" + ProcessHandle.current().pid() + "/" + UUID.randomUUID();
        var numbers = new WorkerNumbers(database, transaction, owner);
        return new KeepLease(new Snowflake(clock, System::nanoTime), numbers);
    }
}
