package io.confetti.merchantadmin.task.messaging;

import io.confetti.contract.TaskDue;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.task.FireTask;
import io.confetti.platform.messaging.MessageListener;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** The time of a scheduled task has come. */
@Component
@RocketMQMessageListener(
        topic = Topics.TASK_DUE + "${confetti.unique-name:}",
        consumerGroup = "confetti_merchant-admin_task-due${confetti.unique-name:}",
        consumeThreadNumber = 1)
class TaskDueListener extends MessageListener<TaskDue> {
    private final FireTask fire;

    TaskDueListener(FireTask fire) {
        this.fire = fire;
    }

    @Override
    protected void handle(TaskDue message) {
        fire.fire(message.taskId());
    }
}
