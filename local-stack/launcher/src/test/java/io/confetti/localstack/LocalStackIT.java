package io.confetti.localstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.rocketmq.client.consumer.DefaultMQPushConsumer;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.consumer.ConsumeFromWhere;
import org.apache.rocketmq.common.message.Message;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LocalStackIT {

    private static LocalStack stack;

    @BeforeAll
    static void attach() {
        stack = LocalStack.attach(EnumSet.of(Server.DATABASE, Server.REDIS, Server.BROKER));
    }

    @Test
    void givesADatabaseThatFlushesAtEveryCommit() throws Exception {
        // given
        var schema = stack.freshSchema("local_stack_it");
        // when
        try (var connection = DriverManager.getConnection(stack.endpoints().jdbcUrl(schema), "root", "");
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (id BIGINT PRIMARY KEY, name VARCHAR(20))");
            statement.execute("INSERT INTO t VALUES (1, '优惠券🎉')");
            var rows = statement.executeQuery(
                    "SELECT name, @@innodb_flush_log_at_trx_commit, @@transaction_isolation, @@local_infile FROM t");
            // then
            assertThat(rows.next()).isTrue();
            assertThat(rows.getString(1)).isEqualTo("优惠券🎉");
            assertThat(rows.getInt(2)).isEqualTo(1);
            assertThat(rows.getString(3)).isEqualTo("READ-COMMITTED");
            assertThat(rows.getInt(4)).isZero();
        }
    }

    @Test
    void givesEachTenantARedisDatabaseOfItsOwnEmptied() throws Exception {
        // given
        var number = stack.allocateRedisDb("local-stack-it");
        var other = stack.allocateRedisDb("local-stack-it-other");
        try (var redis = new RedisLine(stack.endpoints().redisUri(0))) {
            redis.ask("SELECT", Integer.toString(number));
            redis.ask("SET", "left", "over");
            // when
            var again = stack.allocateRedisDb("local-stack-it");
            // then
            assertThat(again).isEqualTo(number).isNotEqualTo(other).isPositive();
            assertThat(redis.ask("EXISTS", "left")).isEqualTo(":0");
        }
    }

    @Test
    void deliversTheFirstMessageOfAMadeTopicAtOnce() throws Exception {
        // given
        var topic = "local_stack_it_" + UUID.randomUUID();
        var group = "group_" + topic;
        stack.createTopics(List.of(topic), List.of(group));
        var heard = new CopyOnWriteArrayList<String>();
        var consumer = consumer(topic, group, heard);
        var producer = new DefaultMQProducer("producer_" + topic);
        producer.setNamesrvAddr(stack.endpoints().brokerNameServer());
        producer.start();
        // when
        producer.send(new Message(topic, "礼券".getBytes(StandardCharsets.UTF_8)));
        // then
        await().atMost(Duration.ofSeconds(10)).until(() -> heard.contains("礼券"));
        producer.shutdown();
        consumer.shutdown();
    }

    private static DefaultMQPushConsumer consumer(String topic, String group, List<String> heard) throws Exception {
        var consumer = new DefaultMQPushConsumer(group);
        consumer.setNamesrvAddr(stack.endpoints().brokerNameServer());
        consumer.setConsumeFromWhere(ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET);
        consumer.subscribe(topic, "*");
        consumer.registerMessageListener((MessageListenerConcurrently) (messages, context) -> {
            messages.forEach(message -> heard.add(new String(message.getBody(), StandardCharsets.UTF_8)));
            return ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
        });
        consumer.start();
        return consumer;
    }
}
