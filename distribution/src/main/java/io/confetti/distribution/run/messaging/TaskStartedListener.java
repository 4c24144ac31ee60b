package io.confetti.distribution.run.messaging;

import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.distribution.run.AcceptTask;
import io.confetti.distribution.run.StartRuns;
import io.confetti.platform.messaging.MessageListener;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** Consumer A: spreadsheet → stock and buffer. The message wakes; the row that it is kept in is what is worked on. */
@Component
@RocketMQMessageListener(
        topic = Topics.TASK_STARTED + "${confetti.unique-name:}",
        consumerGroup = "confetti-distribution-task-started${confetti.unique-name:}",
        consumeThreadNumber = 2)
class TaskStartedListener extends MessageListener<TaskAnnounced> {

    private final AcceptTask acceptTask;
    private final StartRuns startRuns;

    TaskStartedListener(AcceptTask acceptTask, StartRuns startRuns) {
        this.acceptTask = acceptTask;
        this.startRuns = startRuns;
    }

    @Override
    protected void handle(TaskAnnounced message) {
        acceptTask.accept(message);
        if (message.file().wasAccepted()) {
            startRuns.start(message);
        }
    }
}
