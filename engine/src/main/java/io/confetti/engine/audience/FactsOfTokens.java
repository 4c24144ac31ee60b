package io.confetti.engine.audience;

import io.confetti.platform.identity.Caller;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;

/** Steps back for any other bean, in whatever order the two are found. */
@Configuration(proxyBeanMethods = false)
class FactsOfTokens {
    @Bean
    @Fallback
    FactsOfUsers factsOfUsers() {
        return Caller::facts;
    }
}
