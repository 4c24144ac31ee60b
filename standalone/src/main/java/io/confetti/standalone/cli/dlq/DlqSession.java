package io.confetti.standalone.cli.dlq;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.ProjectRoot;
import io.confetti.localstack.Server;
import io.confetti.localstack.control.RunFolder;
import io.confetti.platform.messaging.DeadLetterBox;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.suite.SuiteControl;
import io.confetti.standalone.suite.messaging.ListenerTopics;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;

/** The dead letters of the running suite, or of the broker that {@code ROCKETMQ_NAMESRV} names. */
final class DlqSession implements AutoCloseable {

    private static final String UNIQUE_NAME = "CONFETTI_UNIQUE_NAME";

    private final LocalStack stack;
    private final DeadLetterBox box;
    private final String suffix;

    private DlqSession(LocalStack stack, DeadLetterBox box, String suffix) {
        this.stack = stack;
        this.box = box;
        this.suffix = suffix;
    }

    static DlqSession open() throws IOException {
        if (variable(Server.BROKER.variable()).isEmpty()
                && new SuiteControl().running().isEmpty()) {
            throw new IllegalStateException("the suite does not run; start it with: bin/confetti up");
        }
        keepLogsOutOfHome();
        var stack = LocalStack.attach(RunFolder.Stack.SUITE, EnumSet.of(Server.BROKER));
        var suffix = variable(UNIQUE_NAME);
        return new DlqSession(stack, DeadLetterBox.open(stack.endpoints().brokerNameServer(), suffix), suffix);
    }

    DeadLetterBox box() {
        return box;
    }

    /** @param wanted one group, with or without the suffix of this environment; null for all */
    List<String> groups(String wanted) {
        var all =
                ListenerTopics.of(suffix).groups().stream().distinct().sorted().toList();
        if (wanted == null) {
            return all;
        }
        return all.stream()
                .filter(group -> group.equals(wanted) || group.equals(wanted + suffix))
                .findFirst()
                .map(List::of)
                .orElseThrow(() -> new WrongUse("no group " + wanted + "; there are " + String.join(", ", all)));
    }

    /** The broker's client writes a file of its own, below the home directory unless set otherwise. */
    private static void keepLogsOutOfHome() {
        var folder = new RunFolder(ProjectRoot.find(), RunFolder.Stack.SUITE).logs();
        System.setProperty(
                "rocketmq.log.root", folder.resolve("rocketmq-client").toString());
    }

    private static String variable(String name) {
        var value = System.getenv(name);
        return value == null ? "" : value.trim();
    }

    @Override
    public void close() {
        box.close();
        stack.close();
    }
}
