package io.confetti.localstack.broker;

import io.confetti.localstack.control.ParentLine;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.apache.rocketmq.common.MQVersion;
import org.apache.rocketmq.remoting.protocol.RemotingCommand;

/** Main class of the broker's child process: says {@code READY} when both servers answer. */
public final class BrokerProcess {

    private BrokerProcess() {}

    /** @param arguments name server port, broker port, data folder, delay levels or {@code -} */
    public static void main(String[] arguments) throws Exception {
        // Without it the broker registers as version 0 and the name server never learns its topics.
        System.setProperty(RemotingCommand.REMOTING_VERSION_KEY, Integer.toString(MQVersion.CURRENT_VERSION));
        System.setProperty("rocketmq.broker.diskSpaceWarningLevelRatio", "0.98");
        System.setProperty("rocketmq.broker.diskSpaceCleanForciblyRatio", "0.97");
        var nameServerPort = Integer.parseInt(arguments[0]);
        var settings = new BrokerSettings(
                nameServerPort, Integer.parseInt(arguments[1]), Path.of(arguments[2]), arguments[3].replace('_', ' '));
        NameServer.start(nameServerPort, settings.data());
        var broker = new Broker(settings);
        ParentLine.open(line -> answer(broker, line), broker::keepOffsets);
        broker.start();
        ParentLine.say("READY");
        new CountDownLatch(1).await();
    }

    private static String answer(Broker broker, String line) {
        var words = line.split(" ");
        try {
            broker.create(list(words[0]), list(words[1]));
            return "OK";
        } catch (RuntimeException e) {
            return "ERROR " + e.getMessage();
        }
    }

    private static List<String> list(String word) {
        return "-".equals(word) ? List.of() : List.of(word.split(","));
    }
}
