package io.confetti.platform.messaging;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.trace.TraceId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.remoting.exception.RemotingException;

/** The RocketMQ producer: one message, one acknowledgement. */
class SuiteBroker implements Broker {
    private final DefaultMQProducer producer;
    private final String suffix;

    SuiteBroker(DefaultMQProducer producer, String suffix) {
        this.producer = producer;
        this.suffix = suffix;
    }

    @Override
    public void send(String topic, String key, Object payload) {
        send(topic, key, payload, usualTimeout());
    }

    @Override
    public void send(String topic, String key, Object payload, Duration timeout) {
        sendOrRefuse(topic, message(topic, key, json(payload), TraceId.current()), timeout);
    }

    @Override
    public void sendAt(String topic, String key, Object payload, Instant notBefore) {
        Message message = message(topic, key, json(payload), TraceId.current());
        message.setDeliverTimeMs(notBefore.toEpochMilli());
        sendOrRefuse(topic, message, usualTimeout());
    }

    void sendJson(String topic, String key, String json, String traceId) throws MessageNotSent {
        send(topic, message(topic, key, json, traceId), usualTimeout());
    }

    private Duration usualTimeout() {
        return Duration.ofMillis(producer.getSendMsgTimeout());
    }

    private static String json(Object payload) {
        return payload instanceof String text ? text : JSON.toJSONString(payload);
    }

    private Message message(String topic, String key, String json, String traceId) {
        var message = new Message(topic + suffix, json.getBytes(StandardCharsets.UTF_8));
        message.setKeys(key);
        if (traceId != null) {
            message.putUserProperty(TraceId.KEY, traceId);
        }
        return message;
    }

    private void sendOrRefuse(String topic, Message message, Duration timeout) {
        try {
            send(topic, message, timeout);
        } catch (MessageNotSent e) {
            throw new CouponException(CommonError.UNAVAILABLE, Map.of(), List.of(), e);
        }
    }

    private void send(String topic, Message message, Duration timeout) throws MessageNotSent {
        try {
            producer.send(message, timeout.toMillis());
        } catch (MQClientException | MQBrokerException | RemotingException | IllegalStateException e) {
            // The last one is how the client says that no name server answers.
            throw new MessageNotSent(topic, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MessageNotSent(topic, e);
        }
    }
}
