package io.confetti.platform.messaging;

import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.id.Ids;
import io.confetti.platform.messaging.store.OutboxRows;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.MeterRegistry;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

@AutoConfiguration(
        afterName = {
            "io.confetti.platform.id.IdAutoConfiguration",
            "org.apache.rocketmq.spring.autoconfigure.RocketMQAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration"
        })
@ConditionalOnClass({DefaultMQProducer.class, RocketMQTemplate.class, JdbcTemplate.class})
@ConditionalOnBean({DefaultMQProducer.class, JdbcTemplate.class})
@EnableConfigurationProperties(MessagingProperties.class)
class MessagingAutoConfiguration {
    @Bean
    static OneBrokerClient oneBrokerClient(Environment environment) {
        return new OneBrokerClient(environment.getRequiredProperty("spring.application.name"));
    }

    @Bean
    static ConsumeFromFirst consumeFromFirst() {
        return new ConsumeFromFirst();
    }

    /** The template starts the producer; it is asked for so that this happens first. */
    @Bean
    SuiteBroker suiteBroker(RocketMQTemplate template, @Value("${confetti.unique-name:}") String suffix) {
        return new SuiteBroker(template.getProducer(), suffix);
    }

    @Bean
    OutboxRows outboxRows(JdbcTemplate database, @Value("${spring.application.name}") String service) {
        return new OutboxRows(database, service);
    }

    @Bean
    OutboxRelay outboxRelay(
            OutboxRows rows,
            SuiteBroker broker,
            PlatformTransactionManager transactions,
            SuiteClock clock,
            MessagingProperties settings,
            MeterRegistry metrics) {
        var transaction = new TransactionTemplate(transactions);
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        return new OutboxRelay(rows, broker, transaction, clock, settings, metrics);
    }

    @Bean
    Outbox outbox(OutboxRows rows, OutboxRelay relay, Ids ids, SuiteClock clock, FailPoints failPoints) {
        return new StoredOutbox(rows, relay, ids, clock, failPoints);
    }

    @Bean
    BrokerGate brokerGate(
            RocketMQTemplate template, ObjectProvider<MessageListener<?>> listeners, MessagingProperties settings) {
        return new BrokerGate(template.getProducer(), listeners, settings.brokerWait());
    }

    /** The template starts the producer; it is asked for so that this happens first. */
    @Bean
    BrokerMetrics brokerMetrics(RocketMQTemplate template) {
        return new BrokerMetrics(template.getProducer());
    }

    @Bean
    WatchBroker watchBroker(
            BrokerMetrics broker,
            ObjectProvider<MessageListener<?>> listeners,
            Environment environment,
            @Value("${confetti.unique-name:}") String suffix,
            MeterRegistry metrics) {
        return new WatchBroker(
                () -> ListenerGroup.of(listeners, environment),
                new DeadLetters(broker, DeadLetterBox.REPLAY_GROUP + suffix, metrics),
                new Backlog(broker, metrics));
    }

    @Bean
    ConsumeProgress consumeProgress(
            BrokerMetrics broker, @Value("${confetti.unique-name:}") String suffix, SuiteClock clock) {
        return new ConsumeProgress(broker, suffix, clock);
    }

    @Bean
    BrokerBacklog brokerBacklog(BrokerMetrics broker, @Value("${confetti.unique-name:}") String suffix) {
        return new BrokerBacklog(broker, suffix);
    }
}
