package io.confetti.localstack.broker;

import java.nio.file.Path;
import org.apache.rocketmq.common.namesrv.NamesrvConfig;
import org.apache.rocketmq.namesrv.NamesrvController;
import org.apache.rocketmq.remoting.netty.NettyClientConfig;
import org.apache.rocketmq.remoting.netty.NettyServerConfig;

/** The name server, bound to the loopback address. */
final class NameServer {

    private NameServer() {}

    static void start(int port, Path data) throws Exception {
        var config = new NamesrvConfig();
        config.setRocketmqHome(data.toString());
        config.setKvConfigPath(data.resolve("kvConfig.json").toString());
        config.setConfigStorePath(data.resolve("namesrv.properties").toString());
        var network = new NettyServerConfig();
        network.setListenPort(port);
        network.setBindAddress("127.0.0.1");
        var controller = new NamesrvController(config, network, new NettyClientConfig());
        if (!controller.initialize()) {
            throw new IllegalStateException("The name server does not start on port " + port);
        }
        controller.start();
    }
}
