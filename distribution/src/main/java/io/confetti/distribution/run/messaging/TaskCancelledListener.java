package io.confetti.distribution.run.messaging;

import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.distribution.run.AcceptTask;
import io.confetti.platform.messaging.MessageListener;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** Notes the wish to cancel; chunks see it before they give. */
@Component
@RocketMQMessageListener(
        topic = Topics.TASK_CANCELLED + "${confetti.unique-name:}",
        consumerGroup = "confetti-distribution-task-cancelled${confetti.unique-name:}",
        consumeThreadNumber = 2)
class TaskCancelledListener extends MessageListener<TaskAnnounced> {

    private final AcceptTask acceptTask;

    TaskCancelledListener(AcceptTask acceptTask) {
        this.acceptTask = acceptTask;
    }

    @Override
    protected void handle(TaskAnnounced message) {
        acceptTask.accept(message);
    }
}
