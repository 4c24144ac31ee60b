package io.confetti.platform.messaging;

import io.confetti.platform.trace.TraceId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.apache.rocketmq.client.consumer.DefaultMQPullConsumer;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.common.message.MessageQueue;
import org.apache.rocketmq.remoting.exception.RemotingException;

/**
 * Shows and replays dead letters; for the command line, without Spring. Reading changes nothing. What was replayed is not
 * shown again. Two replays at once, or a crash between sending and remembering, send a letter twice: listeners bear that.
 */
public final class DeadLetterBox implements AutoCloseable {
    static final String REPLAY_GROUP = "confetti-dead-letter-replay";

    private final DefaultMQPullConsumer consumer;
    private final DefaultMQProducer producer;
    private final BrokerMetrics broker;

    private DeadLetterBox(DefaultMQPullConsumer consumer, DefaultMQProducer producer) {
        this.consumer = consumer;
        this.producer = producer;
        this.broker = new BrokerMetrics(producer);
    }

    /**
     * @param nameServer host:port
     * @param suffix of this environment's names, may be empty
     */
    public static DeadLetterBox open(String nameServer, String suffix) throws IOException {
        String instance = "dead-letters-" + UUID.randomUUID();
        var consumer = new DefaultMQPullConsumer(REPLAY_GROUP + suffix);
        consumer.setNamesrvAddr(nameServer);
        consumer.setInstanceName(instance);
        var producer = new DefaultMQProducer(REPLAY_GROUP + "-sender" + suffix);
        producer.setNamesrvAddr(nameServer);
        producer.setInstanceName(instance);
        try {
            consumer.start();
            producer.start();
            return new DeadLetterBox(consumer, producer);
        } catch (MQClientException e) {
            consumer.shutdown();
            throw new IOException("no RocketMQ at " + nameServer, e);
        }
    }

    /** Letters of a group that are not replayed, oldest first, 10,000 at most. */
    public List<DeadLetter> list(String group) throws IOException {
        return onBroker(() -> {
            List<DeadLetter> letters = new ArrayList<>();
            for (DeadLetterQueue queue : queues(group)) {
                queue.open().forEach(message -> letters.add(letter(group, message)));
            }
            return letters;
        });
    }

    /**
     * Sends each chosen letter to its topic again, with key and trace id, and remembers it once the broker has it.
     *
     * @return what was sent
     */
    public List<DeadLetter> replay(String group, Predicate<DeadLetter> chosen) throws IOException {
        return onBroker(() -> {
            List<DeadLetter> sent = new ArrayList<>();
            for (DeadLetterQueue queue : queues(group)) {
                for (MessageExt message : queue.open()) {
                    DeadLetter letter = letter(group, message);
                    if (chosen.test(letter)) {
                        producer.send(again(letter, message));
                        queue.remember(message);
                        sent.add(letter);
                    }
                }
                queue.read();
                queue.moveHead();
            }
            return sent;
        });
    }

    private List<DeadLetterQueue> queues(String group)
            throws MQClientException, MQBrokerException, RemotingException, InterruptedException {
        String topic = MixAll.getDLQTopic(group);
        if (!broker.topics().contains(topic)) {
            return List.of();
        }
        List<DeadLetterQueue> queues = new ArrayList<>();
        for (MessageQueue queue : consumer.fetchSubscribeMessageQueues(topic)) {
            var letters = new DeadLetterQueue(consumer, producer, queue);
            letters.read();
            queues.add(letters);
        }
        return queues;
    }

    private static Message again(DeadLetter letter, MessageExt message) {
        var again = new Message(letter.topic(), message.getTags(), letter.key(), message.getBody());
        if (!letter.traceId().isEmpty()) {
            again.putUserProperty(TraceId.KEY, letter.traceId());
        }
        return again;
    }

    private static DeadLetter letter(String group, MessageExt message) {
        String first = message.getProperty(MessageConst.PROPERTY_RETRY_TOPIC);
        String topic = first == null ? message.getProperty(MessageConst.PROPERTY_DLQ_ORIGIN_TOPIC) : first;
        return new DeadLetter(
                group,
                message.getMsgId(),
                topic,
                text(message.getKeys()),
                Instant.ofEpochMilli(message.getBornTimestamp()),
                Instant.ofEpochMilli(message.getStoreTimestamp()),
                message.getReconsumeTimes(),
                text(message.getUserProperty(TraceId.KEY)),
                new String(message.getBody(), StandardCharsets.UTF_8));
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }

    private static <T> T onBroker(Question<T> question) throws IOException {
        try {
            return question.ask();
        } catch (MQClientException | MQBrokerException | RemotingException | IllegalStateException e) {
            throw new IOException("the broker does not answer: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private interface Question<T> {
        T ask() throws MQClientException, MQBrokerException, RemotingException, InterruptedException;
    }

    @Override
    public void close() {
        consumer.shutdown();
        producer.shutdown();
    }
}
