package io.confetti.platform.messaging;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.remoting.exception.RemotingException;

/** What waits in the broker for all groups of this environment, whichever service listens. */
public class BrokerBacklog {
    private static final String OURS = "confetti";

    private final BrokerMetrics broker;
    private final String suffix;

    BrokerBacklog(BrokerMetrics broker, String suffix) {
        this.broker = broker;
        this.suffix = suffix;
    }

    /**
     * @param waiting messages that it has not consumed yet
     * @param hasDeadLetters whether the broker ever gave up a message of it
     */
    public record Group(String name, long waiting, boolean hasDeadLetters) {}

    /**
     * By name. A group is known once the broker had to deliver to it.
     *
     * @throws IOException if the broker does not answer
     */
    public List<Group> groups() throws IOException {
        try {
            var topics = new TreeSet<>(broker.topics());
            List<Group> groups = new ArrayList<>();
            for (String topic : topics) {
                if (topic.startsWith(MixAll.RETRY_GROUP_TOPIC_PREFIX + OURS) && topic.endsWith(suffix)) {
                    String name = topic.substring(MixAll.RETRY_GROUP_TOPIC_PREFIX.length());
                    groups.add(new Group(name, waiting(name), topics.contains(MixAll.getDLQTopic(name))));
                }
            }
            return groups;
        } catch (RemotingException | MQBrokerException | MQClientException e) {
            throw new IOException("the broker does not answer: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private long waiting(String group) throws RemotingException, MQBrokerException, InterruptedException {
        return broker.progress(group).values().stream()
                .mapToLong(BrokerMetrics::behind)
                .sum();
    }
}
