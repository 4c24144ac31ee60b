package io.confetti.platform.promise;

import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** Exposes the {@link PromiseCheck}s of every service. */
@AutoConfiguration(afterName = "io.confetti.platform.time.TimeAutoConfiguration")
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnBean(SuiteClock.class)
@Import(ChecksController.class)
class PromiseAutoConfiguration {
    @Bean
    PromiseChecks promiseChecks(ObjectProvider<PromiseCheck> checks) {
        return new PromiseChecks(checks.orderedStream().toList());
    }

    @Bean
    Grace graceOfOverdueWork(SuiteClock clock, @Value("${confetti.checks.grace:10m}") Duration grace) {
        return new Grace(clock, grace);
    }
}
