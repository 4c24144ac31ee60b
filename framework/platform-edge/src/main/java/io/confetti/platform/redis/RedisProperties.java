package io.confetti.platform.redis;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param url redis://host:port/db of one server; a cluster is refused
 * @param connections at most, per service
 * @param timeout of one command
 * @param lazy connect with the first command, not at start: for a service that also works without Redis
 */
@ConfigurationProperties("confetti.redis")
record RedisProperties(
        @DefaultValue("") String url,
        String password,
        @DefaultValue("16") int connections,
        @DefaultValue("2") int idle,
        @DefaultValue("3s") Duration timeout,
        @DefaultValue("false") boolean lazy) {}
