package io.confetti.merchantadmin.task.messaging;

import io.confetti.contract.TaskProgressed;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.task.KeepProgress;
import io.confetti.merchantadmin.task.TaskCopy;
import io.confetti.platform.messaging.MessageListener;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

@Component
@RocketMQMessageListener(
        topic = Topics.TASK_PROGRESSED + "${confetti.unique-name:}",
        consumerGroup = "confetti_merchant-admin_task-progressed${confetti.unique-name:}",
        consumeThreadNumber = 2)
class TaskProgressedListener extends MessageListener<TaskProgressed> {
    private final KeepProgress keepProgress;

    TaskProgressedListener(KeepProgress keepProgress) {
        this.keepProgress = keepProgress;
    }

    @Override
    protected void handle(TaskProgressed message) {
        keepProgress.keep(message.taskId(), TaskCopy.of(message));
    }
}
