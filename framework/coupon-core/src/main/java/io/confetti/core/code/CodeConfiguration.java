package io.confetti.core.code;

import io.confetti.code.CodeKeys;
import io.confetti.platform.digest.Digests;
import io.confetti.platform.identity.IdentityKeys;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** The keys of codes, for services that have to do with codes: whoever never asks needs none. */
@Configuration
@EnableConfigurationProperties(CodeProperties.class)
class CodeConfiguration {
    private static final String PURPOSE = "confetti codes";

    /**
     * @throws IllegalStateException if none is set beside a real identity key
     * @throws io.confetti.code.CodeRefusedException if the setting cannot be read
     */
    @Bean
    @Lazy
    CodeKeys codeKeys(CodeProperties properties, IdentityKeys identity) {
        if (!properties.key().isBlank()) {
            return CodeKeys.parse(properties.key());
        }
        if (!identity.isDevelopment()) {
            throw new IllegalStateException("CONFETTI_CODE_KEY is required with a real identity");
        }
        return CodeKeys.ofOne(Digests.hmacSha256(identity.service().getEncoded(), PURPOSE));
    }
}
