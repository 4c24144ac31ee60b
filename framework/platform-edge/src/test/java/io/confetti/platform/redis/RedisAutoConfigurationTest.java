package io.confetti.platform.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.core.NestedExceptionUtils;

class RedisAutoConfigurationTest {

    @Test
    void aServiceThatIsGivenAClusterSaysWhatToDoAndDoesNotStart() {
        var application = new SpringApplication(RedisAutoConfiguration.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        application.setDefaultProperties(Map.of("confetti.redis.url", "redis://user:secret@one:6379,redis://two:6379"));

        Throwable refusal = NestedExceptionUtils.getRootCause(catchThrowable(application::run));

        // Spring Boot prints it as "APPLICATION FAILED TO START" with name, value and reason
        assertThat(refusal).isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class, it -> {
            assertThat(it.getName()).isEqualTo("confetti.redis.url");
            assertThat(it.getValue()).isEqualTo("redis://***@one:6379,redis://two:6379");
            assertThat(it.getReason()).contains("REDIS_URL", "a Redis Cluster is not supported");
        });
    }
}
