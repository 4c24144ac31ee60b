package io.confetti.platform.idempotency;

import io.confetti.platform.idempotency.store.FirstAnswers;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@AutoConfiguration(
        afterName = {
            "org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration"
        })
@ConditionalOnClass(JdbcTemplate.class)
@ConditionalOnBean(JdbcTemplate.class)
class IdempotencyAutoConfiguration {
    @Bean
    FirstAnswers firstAnswers(JdbcTemplate database) {
        return new FirstAnswers(database);
    }

    @Bean
    IdempotentCalls idempotentCalls(FirstAnswers answers, PlatformTransactionManager transactions) {
        return new StoredIdempotentCalls(answers, new TransactionTemplate(transactions));
    }

    /** Only where calls ask for it: it warns at its start if keys are not required. */
    @Bean
    @Lazy
    MakeOnce makeOnce(IdempotentCalls calls, @Value("${confetti.idempotency-key.required:false}") boolean required) {
        return new MakeOnce(calls, required);
    }

    @Bean(initMethod = "start")
    PurgeFirstAnswers purgeFirstAnswers(FirstAnswers answers) {
        return new PurgeFirstAnswers(answers);
    }
}
