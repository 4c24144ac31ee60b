package io.confetti.settlement.order.messaging.delayed;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.LockEnded;
import io.confetti.contract.Topics;
import io.confetti.platform.time.SuiteClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.client.producer.SendCallback;
import org.apache.rocketmq.client.producer.SendResult;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.remoting.exception.RemotingException;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Sends delayed messages that arrive when a lock ends. The sweeper makes good for lost ones, so no call waits for them. */
@Component
public class LockTimeouts {
    private static final Logger LOG = LoggerFactory.getLogger(LockTimeouts.class);
    /** The end is exclusive, and the broker's clock is not ours. */
    private static final Duration LATER = Duration.ofMillis(200);

    private final RocketMQTemplate template;
    private final SuiteClock clock;
    private final String suffix;

    LockTimeouts(RocketMQTemplate template, SuiteClock clock, @Value("${confetti.unique-name:}") String suffix) {
        this.template = template;
        this.clock = clock;
        this.suffix = suffix;
    }

    /** @param system that the order is of, by its name; empty for the default one */
    public void announce(String system, String orderId, Instant until) {
        Duration delay = Duration.between(clock.instant(), until).plus(LATER);
        var lock = new LockEnded(system.isEmpty() ? null : system, orderId);
        var message =
                new Message(Topics.LOCK_ENDED + suffix, JSON.toJSONString(lock).getBytes(StandardCharsets.UTF_8));
        message.setKeys(orderId);
        message.setDelayTimeMs(Math.max(1, delay.toMillis()));
        try {
            template.getProducer().send(message, new Unanswered(lock));
        } catch (MQClientException | RemotingException | IllegalStateException e) {
            LOG.warn("End of lock not announced order={} cause={}", lock.orderId(), e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private record Unanswered(LockEnded lock) implements SendCallback {
        @Override
        public void onSuccess(SendResult sent) {
            LOG.debug("End of lock announced order={}", lock.orderId());
        }

        @Override
        public void onException(Throwable e) {
            LOG.warn("End of lock not announced order={} cause={}", lock.orderId(), e.getMessage());
        }
    }
}
