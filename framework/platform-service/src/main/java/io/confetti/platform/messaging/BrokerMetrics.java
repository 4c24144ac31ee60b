package io.confetti.platform.messaging;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.client.impl.MQClientAPIImpl;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.message.MessageQueue;
import org.apache.rocketmq.remoting.exception.RemotingException;
import org.apache.rocketmq.remoting.protocol.admin.OffsetWrapper;

/** What the brokers know of topics and of the progress of groups. Each question waits 2 s at most. */
class BrokerMetrics {
    private static final long TIMEOUT_MILLIS = 2000;
    private static final long MASTER = 0;

    private final DefaultMQProducer producer;

    BrokerMetrics(DefaultMQProducer producer) {
        this.producer = producer;
    }

    Set<String> topics() throws RemotingException, MQClientException, InterruptedException {
        return client().getTopicListFromNameServer(TIMEOUT_MILLIS).getTopicList();
    }

    /** How far a group is with each queue that it ever read, its retry topic's among them. */
    Map<MessageQueue, OffsetWrapper> progress(String group)
            throws RemotingException, MQBrokerException, InterruptedException {
        Map<MessageQueue, OffsetWrapper> progress = new HashMap<>();
        for (String broker : brokers()) {
            progress.putAll(
                    client().getConsumeStats(broker, group, TIMEOUT_MILLIS).getOffsetTable());
        }
        return progress;
    }

    /** Messages of a queue that the group has not consumed yet; those that are being handled count. */
    static long behind(OffsetWrapper queue) {
        return Math.max(0, queue.getBrokerOffset() - queue.getConsumerOffset());
    }

    /** Messages that the broker holds of a topic. */
    List<QueueRange> ranges(String topic) throws MQClientException {
        List<QueueRange> ranges = new ArrayList<>();
        for (MessageQueue queue : producer.fetchPublishMessageQueues(topic)) {
            ranges.add(new QueueRange(queue, producer.minOffset(queue), producer.maxOffset(queue)));
        }
        return ranges;
    }

    /** Offsets of the first message and of the next to come. */
    record QueueRange(MessageQueue queue, long min, long max) {}

    private List<String> brokers() throws RemotingException, MQBrokerException, InterruptedException {
        return client().getBrokerClusterInfo(TIMEOUT_MILLIS).getBrokerAddrTable().values().stream()
                .map(broker -> broker.getBrokerAddrs().get(MASTER))
                .filter(address -> address != null)
                .toList();
    }

    private MQClientAPIImpl client() {
        return producer.getDefaultMQProducerImpl().getMqClientFactory().getMQClientAPIImpl();
    }
}
