package io.confetti.platform.audit;

import io.confetti.platform.audit.store.AuditRows;
import io.confetti.platform.identity.IdentityKeys;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The row of an audited call, written with its change. A service without audited calls needs no key. */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration",
            "io.confetti.platform.web.identity.IdentityAutoConfiguration"
        })
@ConditionalOnClass(JdbcTemplate.class)
@ConditionalOnBean({JdbcTemplate.class, IdentityKeys.class})
@EnableConfigurationProperties(AuditProperties.class)
class AuditAutoConfiguration {
    @Bean
    @Lazy
    AuditKeys auditKeys(AuditProperties settings, IdentityKeys identity) {
        return AuditKeys.of(settings.key(), identity);
    }

    @Bean
    @Lazy
    WriteAudit writeAudit(
            @Value("${spring.application.name}") String service,
            AuditKeys keys,
            JdbcTemplate database,
            ObjectProvider<AuditedState> states,
            MeterRegistry metrics) {
        return new WriteAudit(
                service,
                keys,
                new AuditRows(JdbcClient.create(database)),
                states.orderedStream().toList(),
                metrics);
    }

    /** Part of the transaction manager, so it must not ask for anything that needs one. */
    @Bean
    static AuditWithChange auditWithChange(ObjectProvider<WriteAudit> audit) {
        return new AuditWithChange(audit);
    }
}
