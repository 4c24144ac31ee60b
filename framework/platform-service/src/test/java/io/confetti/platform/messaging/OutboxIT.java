package io.confetti.platform.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.messaging.SaidListener.Heard;
import io.confetti.platform.messaging.SaidListener.Said;
import io.confetti.platform.messaging.store.OutboxRows;
import io.confetti.platform.test.TestServers;
import io.confetti.platform.test.Wire;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.trace.TraceId;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.consumer.ConsumeFromWhere;
import org.apache.rocketmq.spring.support.DefaultRocketMQListenerContainer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.TransactionTemplate;

class OutboxIT {
    private static final String TOPIC = SaidListener.TOPIC;
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private static Map<String, String> properties;
    private static Fixture fixture;
    private static SaidListener listener;

    @BeforeAll
    static void start() {
        properties = TestServers.properties("fixture");
        TestServers.createTopics(properties, List.of(TOPIC), List.of(SaidListener.GROUP));
        fixture = Fixture.start(properties, SaidListener.class);
        listener = fixture.bean(SaidListener.class);
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @BeforeEach
    void forget() {
        listener.heard().clear();
    }

    @Test
    void publishesAfterCommitWithTheTraceId() {
        try (TraceId.Scope scope = TraceId.open("trace-of-the-caller")) {
            inTransaction(status -> outbox().add(TOPIC, "1", new Said(Long.MAX_VALUE, "优惠券🎉")));
        }

        await().atMost(TIMEOUT).until(() -> !listener.heard().isEmpty());
        assertThat(listener.heard())
                .containsExactly(new Heard(new Said(Long.MAX_VALUE, "优惠券🎉"), "trace-of-the-caller"));
        await().atMost(TIMEOUT).until(() -> waiting() == 0);
    }

    @Test
    void producerAndListenersShareOneClientOfTheBroker() {
        var producer = fixture.bean(DefaultMQProducer.class);

        var consumer = fixture.bean(DefaultRocketMQListenerContainer.class).getConsumer();

        assertThat(consumer.getDefaultMQPushConsumerImpl().getmQClientFactory())
                .isSameAs(producer.getDefaultMQProducerImpl().getMqClientFactory());
    }

    @Test
    void aGroupThatHasReadNothingBeginsWithTheFirstMessage() {
        var consumer = fixture.bean(DefaultRocketMQListenerContainer.class).getConsumer();

        assertThat(consumer.getConsumeFromWhere()).isEqualTo(ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET);
    }

    @Test
    void anotherInstanceOfTheServiceHasAnotherClient() {
        var name = fixture.bean(DefaultMQProducer.class).getInstanceName();

        try (var second = Fixture.start(properties)) {
            assertThat(second.bean(DefaultMQProducer.class).getInstanceName()).isNotEqualTo(name);
        }
    }

    @Test
    void aRollBackPublishesNothing() {
        inTransaction(status -> {
            outbox().add(TOPIC, "2", new Said(2, "never"));
            status.setRollbackOnly();
        });
        inTransaction(status -> outbox().add(TOPIC, "3", new Said(3, "later")));

        await().atMost(TIMEOUT).until(() -> listener.numbers().contains(3L));
        assertThat(listener.numbers()).containsExactly(3L);
    }

    @Test
    void isWrittenInsideATransactionOnly() {
        assertThatIllegalStateException().isThrownBy(() -> outbox().add(TOPIC, "4", new Said(4, "")));
    }

    @Test
    void severalRelaysPublishEachMessageOnce() {
        try (Fixture other = Fixture.start(properties)) {
            for (int i = 0; i < 20; i++) {
                long from = i * 25L;
                Fixture writer = i % 2 == 0 ? fixture : other;
                inTransaction(
                        writer,
                        status -> LongStream.range(from, from + 25)
                                .forEach(n -> writer.bean(Outbox.class).add(TOPIC, "n", new Said(n, ""))));
            }
            await().atMost(TIMEOUT).until(() -> listener.heard().size() >= 500 && waiting() == 0);
        }
        assertThat(listener.numbers())
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.range(0, 500).boxed().toList());
    }

    @Test
    void waitsForABrokerThatIsAway() throws Exception {
        Wire wire = Wire.to(properties.get("ROCKETMQ_NAMESRV"));
        wire.cut();
        var producer = new DefaultMQProducer("confetti-away" + properties.get("CONFETTI_UNIQUE_NAME"));
        producer.setNamesrvAddr(wire.address());
        producer.setInstanceName("away");
        producer.start();
        var broker = new SuiteBroker(producer, properties.get("CONFETTI_UNIQUE_NAME"));
        var rows = new OutboxRows(fixture.bean(JdbcTemplate.class), "elsewhere");
        var relay = relay(rows, broker);
        relay.start();
        try {
            assertThatExceptionOfType(CouponException.class)
                    .isThrownBy(() -> broker.send(TOPIC, "5", new Said(5, "direct")));
            rows.insert(new OutboxRows.Due(55, TOPIC, "55", "{\"number\":55}", null), clock().utc());
            await().atMost(TIMEOUT).until(() -> attempts(55) > 0);
            assertThat(relay.isStuck()).isTrue();

            wire.mend();

            await().atMost(TIMEOUT).until(() -> listener.numbers().contains(55L));
            assertThat(listener.numbers()).containsExactly(55L);
            await().atMost(TIMEOUT).until(() -> waiting() == 0);
            assertThat(relay.isStuck()).isFalse();
        } finally {
            relay.stop();
            producer.shutdown();
            wire.close();
        }
    }

    /** A session that is silent for 45 s is ended by the database; here after five, so that the test is short. */
    @Test
    void aSlowBrokerGetsEachMessageOnceAndTheOutboxAdvances() {
        Queue<String> heard = new ConcurrentLinkedQueue<>();
        var rows = new OutboxRows(impatientDatabase(), "slow");
        var relay = relay(rows, Duration.ofSeconds(1), new SuiteBroker(null, "") {
            @Override
            void sendJson(String topic, String key, String json, String traceId) {
                LockSupport.parkNanos(Duration.ofMillis(250).toNanos());
                heard.add(key);
            }
        });
        insert(rows, 1_000, 30);
        relay.start();
        try {
            await().atMost(TIMEOUT).until(() -> waiting("slow") == 0);
        } finally {
            relay.stop();
        }
        assertThat(heard).hasSize(30).doesNotHaveDuplicates();
    }

    @Test
    void anErrorDoesNotEndTheRelay() {
        Queue<String> heard = new ConcurrentLinkedQueue<>();
        var rows = new OutboxRows(fixture.bean(JdbcTemplate.class), "unlucky");
        var relay = relay(rows, Duration.ofSeconds(10), new SuiteBroker(null, "") {
            private boolean failed;

            @Override
            void sendJson(String topic, String key, String json, String traceId) {
                if (!failed) {
                    failed = true;
                    throw new OutOfMemoryError("as if");
                }
                heard.add(key);
            }
        });
        insert(rows, 2_000, 2);
        relay.start();
        try {
            await().atMost(TIMEOUT).until(() -> waiting("unlucky") == 0);
        } finally {
            relay.stop();
        }
        assertThat(heard).hasSize(2);
    }

    private static void insert(OutboxRows rows, long firstId, int howMany) {
        for (long id = firstId; id < firstId + howMany; id++) {
            rows.insert(new OutboxRows.Due(id, TOPIC, Long.toString(id), "{}", null), clock().utc());
        }
    }

    /** Its sessions end after five seconds in which nothing is said. */
    private static JdbcTemplate impatientDatabase() {
        var database = fixture.bean(JdbcTemplate.class);
        return new JdbcTemplate(database.getDataSource()) {
            @Override
            public <T> List<T> query(String sql, RowMapper<T> mapper, Object... arguments) {
                List<T> found = super.query(sql, mapper, arguments);
                execute("SET SESSION wait_timeout = 5");
                return found;
            }

            @Override
            public int[] batchUpdate(String sql, List<? extends Object[]> arguments) {
                int[] counts = super.batchUpdate(sql, arguments);
                execute("SET SESSION wait_timeout = 45");
                return counts;
            }
        };
    }

    private static int waiting(String service) {
        Integer rows = fixture.bean(JdbcTemplate.class)
                .queryForObject("SELECT COUNT(*) FROM t_outbox WHERE service = ?", Integer.class, service);
        return rows == null ? 0 : rows;
    }

    @Test
    void aMessageThatIsNoJsonIsDroppedAndTheNextOneHeard() {
        fixture.bean(Broker.class).send(TOPIC, "x", "no json");
        fixture.bean(Broker.class).send(TOPIC, "6", new Said(6, "fine"));

        await().atMost(TIMEOUT).until(() -> listener.numbers().contains(6L));
    }

    private static OutboxRelay relay(OutboxRows rows, SuiteBroker broker) {
        return relay(rows, Duration.ofSeconds(10), broker);
    }

    private static OutboxRelay relay(OutboxRows rows, Duration sendAtMost, SuiteBroker broker) {
        var settings =
                new MessagingProperties(Duration.ofMillis(200), Duration.ofMillis(200), 100, sendAtMost, TIMEOUT);
        var transaction = new TransactionTemplate(fixture.bean(PlatformTransactionManager.class));
        return new OutboxRelay(rows, broker, transaction, clock(), settings, new SimpleMeterRegistry());
    }

    private static SuiteClock clock() {
        return fixture.bean(SuiteClock.class);
    }

    private static int attempts(long id) {
        Integer attempts = fixture.bean(JdbcTemplate.class)
                .queryForObject("SELECT attempts FROM t_outbox WHERE id = ?", Integer.class, id);
        return attempts == null ? 0 : attempts;
    }

    private static int waiting() {
        Integer rows = fixture.bean(JdbcTemplate.class).queryForObject("SELECT COUNT(*) FROM t_outbox", Integer.class);
        return rows == null ? 0 : rows;
    }

    private static Outbox outbox() {
        return fixture.bean(Outbox.class);
    }

    private static void inTransaction(Consumer<TransactionStatus> work) {
        inTransaction(fixture, work);
    }

    private static void inTransaction(Fixture of, Consumer<TransactionStatus> work) {
        new TransactionTemplate(of.bean(PlatformTransactionManager.class)).executeWithoutResult(work);
    }
}
