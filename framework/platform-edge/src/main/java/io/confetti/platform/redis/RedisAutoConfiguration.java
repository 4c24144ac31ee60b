package io.confetti.platform.redis;

import java.net.URI;
import java.time.Duration;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.BaseConfig;
import org.redisson.config.Config;
import org.redisson.config.ConstantDelay;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;

/** A Redisson client with pools for many services in one process; values are texts unless a caller says otherwise. */
@AutoConfiguration(
        beforeName = {
            "org.redisson.spring.starter.RedissonAutoConfigurationV4",
            "org.redisson.spring.starter.RedissonAutoConfigurationV2"
        })
@ConditionalOnClass(RedissonClient.class)
@ConditionalOnExpression("!'${confetti.redis.url:}'.isBlank() && '${confetti.redis.enabled:true}' == 'true'")
@EnableConfigurationProperties(RedisProperties.class)
class RedisAutoConfiguration {
    private static final int THREADS = 4;

    @Bean(destroyMethod = "shutdown")
    RedissonClient redisson(RedisProperties settings) {
        requireOneServer(settings.url());
        var config = new Config();
        config.setCodec(StringCodec.INSTANCE);
        config.setThreads(THREADS);
        config.setNettyThreads(THREADS);
        config.setLazyInitialization(settings.lazy());
        if (settings.password() != null && !settings.password().isBlank()) {
            config.setPassword(settings.password());
        }
        timeouts(single(config, settings), settings);
        return Redisson.create(config);
    }

    @Bean
    Scripts scripts(RedissonClient redisson) {
        return new Scripts(redisson);
    }

    /** Closed before the client, which it does not name: a write that waits must still find it. */
    @Bean
    WriteBeside writeBeside(@SuppressWarnings("unused") RedissonClient closedLater) {
        return new WriteBeside();
    }

    private static BaseConfig<?> single(Config config, RedisProperties settings) {
        URI url = URI.create(settings.url());
        String path = url.getPath() == null ? "" : url.getPath().replace("/", "");
        return config.useSingleServer()
                .setAddress(settings.url().replaceFirst("/\\d*$", ""))
                .setDatabase(path.isEmpty() ? 0 : Integer.parseInt(path))
                .setConnectionPoolSize(settings.connections())
                .setConnectionMinimumIdleSize(settings.idle())
                .setSubscriptionConnectionPoolSize(4)
                .setSubscriptionConnectionMinimumIdleSize(1);
    }

    /** A restart is noticed by the run id of the one server; of a cluster's servers none stands for the others. */
    private static void requireOneServer(String url) {
        if (url.contains(",")) {
            throw new InvalidConfigurationPropertyValueException(
                    "confetti.redis.url",
                    url.replaceAll("//[^@,/]*@", "//***@"),
                    "REDIS_URL names several addresses, but a Redis Cluster is not supported: name the one address of one"
                            + " server (or of the primary behind a failover address), such as redis://host:6379/0.");
        }
    }

    /** Few, quick retries: a request must not hang for longer than its caller waits. */
    private static void timeouts(BaseConfig<?> config, RedisProperties settings) {
        config.setTimeout((int) settings.timeout().toMillis())
                .setConnectTimeout((int) settings.timeout().toMillis())
                .setRetryAttempts(1)
                .setRetryDelay(new ConstantDelay(Duration.ofMillis(300)));
    }
}
