package io.confetti.platform.time;

import io.confetti.platform.failpoint.FailPoints;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.InstantSource;
import java.time.ZoneOffset;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

@AutoConfiguration
class TimeAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    SuiteClock suiteClock(ObjectProvider<SteppedClock> stepped) {
        return new SuiteClock(stepped.stream()
                .map(it -> it.withZone(ZoneOffset.UTC))
                .findFirst()
                .orElseGet(Clock::systemUTC));
    }

    @Bean(initMethod = "start")
    @Profile("chaos")
    SteppedClock steppedClock(FailPoints points) {
        return new SteppedClock(InstantSource.system(), points);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterRegistry.class)
    static class SkewMetric {
        @Bean
        MeterBinder clockSkewMetric(SuiteClock clock) {
            return registry -> Gauge.builder(
                            "confetti.clock.skew", clock, it -> it.offset().toMillis() / 1000.0)
                    .baseUnit("seconds")
                    .description("database time minus this machine's time")
                    .register(registry);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(HealthIndicator.class)
    static class SkewHealth {
        @Bean
        HealthIndicator clockHealthIndicator(SuiteClock clock) {
            return new ClockHealth(clock);
        }
    }
}
