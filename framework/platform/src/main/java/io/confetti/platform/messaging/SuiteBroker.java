package io.confetti.platform.messaging;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.trace.TraceId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
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
        send(topic, key, payload, Duration.ofMillis(producer.getSendMsgTimeout()));
    }

    @Override
    public void send(String topic, String key, Object payload, Duration patience) {
        String json = payload instanceof String text ? text : JSON.toJSONString(payload);
        try {
            sendJson(topic, key, json, TraceId.current(), patience);
        } catch (MessageNotSent e) {
            throw new CouponException(CommonError.UNAVAILABLE, Map.of(), List.of(), e);
        }
    }

    void sendJson(String topic, String key, String json, String traceId) throws MessageNotSent {
        sendJson(topic, key, json, traceId, Duration.ofMillis(producer.getSendMsgTimeout()));
    }

    private void sendJson(String topic, String key, String json, String traceId, Duration patience)
            throws MessageNotSent {
        var message = new Message(topic + suffix, json.getBytes(StandardCharsets.UTF_8));
        message.setKeys(key);
        if (traceId != null) {
            message.putUserProperty(TraceId.KEY, traceId);
        }
        try {
            producer.send(message, patience.toMillis());
        } catch (MQClientException | MQBrokerException | RemotingException | IllegalStateException e) {
            // The last one is how the client says that no name server answers.
            throw new MessageNotSent(topic, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MessageNotSent(topic, e);
        }
    }
}
