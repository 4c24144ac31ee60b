package io.confetti.platform.messaging;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.rocketmq.client.consumer.DefaultMQPullConsumer;
import org.apache.rocketmq.client.consumer.PullResult;
import org.apache.rocketmq.client.consumer.PullStatus;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.common.message.MessageQueue;
import org.apache.rocketmq.remoting.exception.RemotingException;

/**
 * One queue of dead letters and what of it was replayed. The replay group's offset is the end of the replayed head; a
 * replayed letter behind open ones is named by a marker message at the queue's end, until the head has passed it. Both live
 * in the broker beside the letters, so they are lost or expire together.
 */
class DeadLetterQueue {
    private static final String MARKER = "replayed";
    private static final int PAGE = 32;
    private static final int MOST = 10_000;

    private final DefaultMQPullConsumer consumer;
    private final DefaultMQProducer producer;
    private final MessageQueue queue;
    private final Set<String> replayed = new HashSet<>();
    private List<MessageExt> messages = List.of();

    DeadLetterQueue(DefaultMQPullConsumer consumer, DefaultMQProducer producer, MessageQueue queue) {
        this.consumer = consumer;
        this.producer = producer;
        this.queue = queue;
    }

    /** Reads from the replayed head on, 10,000 messages at most. */
    void read() throws MQClientException, MQBrokerException, RemotingException, InterruptedException {
        List<MessageExt> found = new ArrayList<>();
        long offset = Math.max(consumer.minOffset(queue), head());
        long end = consumer.maxOffset(queue);
        while (offset < end && found.size() < MOST) {
            PullResult page = consumer.pull(queue, "*", offset, PAGE);
            if (page.getPullStatus() == PullStatus.FOUND) {
                found.addAll(page.getMsgFoundList());
            }
            if (page.getNextBeginOffset() <= offset) {
                break;
            }
            offset = page.getNextBeginOffset();
        }
        messages = found;
        found.stream().filter(DeadLetterQueue::isMarker).forEach(it -> replayed.add(it.getUserProperty(MARKER)));
    }

    /** Oldest first, each once. */
    List<MessageExt> open() {
        Set<String> seen = new HashSet<>();
        return messages.stream()
                .filter(message -> !isDone(message))
                .filter(message -> seen.add(message.getMsgId()))
                .toList();
    }

    /** To be called when the letter was sent again; a crash before sends it once more. */
    void remember(MessageExt letter)
            throws MQClientException, MQBrokerException, RemotingException, InterruptedException {
        boolean atHead = messages.stream()
                .filter(message -> !isDone(message))
                .findFirst()
                .filter(first -> first.getMsgId().equals(letter.getMsgId()))
                .isPresent();
        if (!atHead) {
            var marker = new Message(queue.getTopic(), MARKER.getBytes(StandardCharsets.UTF_8));
            marker.putUserProperty(MARKER, letter.getMsgId());
            producer.send(marker, queue);
        }
        replayed.add(letter.getMsgId());
        moveHead();
    }

    /** Moves the head past all that is replayed. */
    void moveHead() throws MQBrokerException, RemotingException, InterruptedException, MQClientException {
        long to = -1;
        for (MessageExt message : messages) {
            if (!isDone(message)) {
                break;
            }
            to = message.getQueueOffset() + 1;
        }
        if (to > 0) {
            consumer.getDefaultMQPullConsumerImpl().getOffsetStore().updateConsumeOffsetToBroker(queue, to, false);
        }
    }

    private boolean isDone(MessageExt message) {
        return isMarker(message) || replayed.contains(message.getMsgId());
    }

    private static boolean isMarker(MessageExt message) {
        return message.getUserProperty(MARKER) != null;
    }

    /** Not to know the head would replay everything again. */
    private long head() throws MQClientException {
        long head = consumer.fetchConsumeOffset(queue, true);
        if (head < -1) {
            throw new MQClientException("the broker does not tell what of " + queue + " was replayed", null);
        }
        return head;
    }
}
