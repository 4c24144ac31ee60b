package io.confetti.distribution.notice.send.messaging;

import io.confetti.contract.NoticesDue;
import io.confetti.contract.Topics;
import io.confetti.distribution.notice.send.SendNotices;
import io.confetti.platform.messaging.MessageListener;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** Wakes the senders of this instance. */
@Component
@RocketMQMessageListener(
        topic = Topics.NOTICES_DUE + "${confetti.unique-name:}",
        consumerGroup = "confetti-distribution-send-message${confetti.unique-name:}",
        consumeThreadNumber = 1)
class NoticesDueListener extends MessageListener<NoticesDue> {

    private final SendNotices sendNotices;

    NoticesDueListener(SendNotices sendNotices) {
        this.sendNotices = sendNotices;
    }

    @Override
    protected void handle(NoticesDue message) {
        sendNotices.send();
    }
}
