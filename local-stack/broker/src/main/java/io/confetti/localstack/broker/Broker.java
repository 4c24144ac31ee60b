package io.confetti.localstack.broker;

import java.util.List;
import org.apache.rocketmq.broker.BrokerController;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.TopicConfig;
import org.apache.rocketmq.common.constant.PermName;
import org.apache.rocketmq.remoting.netty.NettyClientConfig;
import org.apache.rocketmq.remoting.protocol.subscription.SubscriptionGroupConfig;

/** The broker, and the making of topics and groups before their first use. */
final class Broker {

    private static final int WORK_QUEUES = 8;

    private final BrokerController controller;

    Broker(BrokerSettings settings) throws CloneNotSupportedException {
        controller =
                new BrokerController(settings.broker(), settings.network(), new NettyClientConfig(), settings.store());
        if (!controller.initialize()) {
            throw new IllegalStateException("The broker does not start on port " + settings.port());
        }
    }

    void start() throws Exception {
        controller.start();
        register();
    }

    /** Consumers find what exists at once; what they find later they wait for up to 19 s. */
    synchronized void create(List<String> topics, List<String> groups) {
        topics.forEach(topic -> addTopic(topic, WORK_QUEUES));
        for (var group : groups) {
            var config = new SubscriptionGroupConfig();
            config.setGroupName(group);
            controller.getSubscriptionGroupManager().updateSubscriptionGroupConfig(config);
            addTopic(MixAll.getRetryTopic(group), 1);
            addTopic(MixAll.getDLQTopic(group), 1);
        }
        register();
    }

    /** What must not be lost when the process ends without the broker's slow farewell. */
    void keepOffsets() {
        controller.getConsumerOffsetManager().persist();
        controller.getMessageStore().flush();
    }

    private void addTopic(String topic, int queues) {
        if (controller.getTopicConfigManager().selectTopicConfig(topic) == null) {
            var permission = PermName.PERM_READ | PermName.PERM_WRITE;
            controller.getTopicConfigManager().updateTopicConfig(new TopicConfig(topic, queues, queues, permission));
        }
    }

    private void register() {
        controller.registerBrokerAll(true, false, true);
    }
}
