package io.confetti.platform.identity;

import io.confetti.platform.identity.issuer.IssuerKeys;
import io.confetti.platform.identity.issuer.IssuerProperties;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The OpenID provider, where the settings name one. */
@AutoConfiguration(afterName = "io.confetti.platform.time.TimeAutoConfiguration")
@EnableConfigurationProperties(IssuerProperties.class)
class IssuerAutoConfiguration {
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnExpression("!'${confetti.oidc.issuer:}'.isBlank()")
    static class Issuer {
        @Bean
        IssuerKeys issuerKeys(IssuerProperties settings) {
            return new IssuerKeys(settings);
        }

        @Bean
        IssuerTokens issuerTokens(IssuerProperties settings, IssuerKeys keys, SuiteClock clock) {
            return new IssuerTokens(settings, keys, clock);
        }
    }

    /** There without a provider, too: an alarm watches it. */
    @Bean
    MeterBinder issuerMetric(ObjectProvider<IssuerKeys> keys) {
        return registry -> Gauge.builder(
                        "confetti.issuer.away", () -> keys.stream().anyMatch(IssuerKeys::isAway) ? 1 : 0)
                .description("1 while the keys of the OpenID provider cannot be fetched")
                .register(registry);
    }
}
