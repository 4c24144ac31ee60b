package io.confetti.distribution.run.messaging;

import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.distribution.run.CommandRun;
import io.confetti.platform.messaging.MessageListener;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** Commands of operators that no call could bring. */
@Component
@RocketMQMessageListener(
        topic = Topics.RUN_COMMANDED + "${confetti.unique-name:}",
        consumerGroup = "confetti-distribution-run-commanded${confetti.unique-name:}",
        consumeThreadNumber = 2)
class RunCommandedListener extends MessageListener<TaskAnnounced> {

    private final CommandRun commandRun;

    RunCommandedListener(CommandRun commandRun) {
        this.commandRun = commandRun;
    }

    @Override
    protected void handle(TaskAnnounced message) {
        commandRun.command(message);
    }
}
