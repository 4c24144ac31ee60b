package io.confetti.localstack.broker;

import java.nio.file.Path;
import org.apache.rocketmq.common.BrokerConfig;
import org.apache.rocketmq.remoting.netty.NettyServerConfig;
import org.apache.rocketmq.store.config.MessageStoreConfig;

/**
 * A broker small enough for a laptop.
 *
 * @param nameServerPort loopback port of the name server
 * @param port main port; the two below and the one above are taken as well
 * @param data store folder
 * @param delayLevels RocketMQ's delay levels, or {@code -} for the usual ones
 */
record BrokerSettings(int nameServerPort, int port, Path data, String delayLevels) {

    private static final int MEBIBYTE = 1024 * 1024;

    BrokerConfig broker() {
        var config = new BrokerConfig();
        config.setBrokerName("confetti");
        config.setBrokerClusterName("confetti");
        config.setBrokerIP1("127.0.0.1");
        config.setListenPort(port);
        config.setNamesrvAddr("127.0.0.1:" + nameServerPort);
        config.setRocketmqHome(data.toString());
        config.setAutoCreateTopicEnable(true);
        config.setAutoCreateSubscriptionGroup(true);
        config.setDefaultTopicQueueNums(4);
        return config;
    }

    NettyServerConfig network() {
        var config = new NettyServerConfig();
        config.setListenPort(port);
        config.setBindAddress("127.0.0.1");
        return config;
    }

    MessageStoreConfig store() {
        var config = new MessageStoreConfig();
        config.setStorePathRootDir(data.toString());
        config.setStorePathCommitLog(data.resolve("commitlog").toString());
        config.setHaListenPort(port + 1);
        config.setMappedFileSizeCommitLog(32 * MEBIBYTE);
        config.setMappedFileSizeTimerLog(4 * MEBIBYTE);
        config.setMappedFileSizeConsumeQueue(20 * 20_000);
        config.setMaxHashSlotNum(50_000);
        config.setMaxIndexNum(200_000);
        config.setMaxMessageSize(MEBIBYTE);
        config.setTransientStorePoolEnable(false);
        config.setDiskMaxUsedSpaceRatio(95);
        // Each flush compares 37 MiB byte by byte: at its default an idle broker burns a quarter of a core. What is not
        // flushed is read again from the log after a crash.
        config.setTimerFlushIntervalMs(300_000);
        if (!"-".equals(delayLevels)) {
            config.setMessageDelayLevel(delayLevels);
        }
        return config;
    }
}
