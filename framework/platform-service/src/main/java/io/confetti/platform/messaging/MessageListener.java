package io.confetti.platform.messaging;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import io.confetti.platform.json.JsonNesting;
import io.confetti.platform.trace.TraceId;
import io.micrometer.core.instrument.Metrics;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.core.ResolvableType;

/**
 * Base of every listener: decodes one JSON message and carries its trace id. A thrown exception makes the broker deliver
 * again; a message that cannot be decoded can never succeed and is counted, logged and acknowledged.
 */
public abstract class MessageListener<T> implements RocketMQListener<MessageExt> {
    private static final Logger LOG = LoggerFactory.getLogger(MessageListener.class);

    private final Class<T> type;

    @SuppressWarnings("unchecked")
    protected MessageListener() {
        var generic =
                ResolvableType.forClass(getClass()).as(MessageListener.class).getGeneric(0);
        this.type = (Class<T>) generic.toClass();
    }

    /** Handles one message; it may come twice, late and in any order. */
    protected abstract void handle(T message);

    /**
     * The same for a listener that does something else before the broker gives up.
     *
     * @param failures deliveries of this message that have failed before
     */
    protected void handle(T message, int failures) {
        handle(message);
    }

    @Override
    public final void onMessage(MessageExt delivery) {
        try {
            MDC.put(TraceId.KEY, TraceId.acceptOrNew(delivery.getUserProperty(TraceId.KEY)));
            T message = decode(delivery);
            if (message != null) {
                handle(message, delivery.getReconsumeTimes());
            }
        } finally {
            MDC.clear();
        }
    }

    private T decode(MessageExt delivery) {
        try {
            if (delivery.getBody() != null && JsonNesting.isTooDeep(delivery.getBody())) {
                throw new JSONException("nested deeper than " + JsonNesting.DEEPEST);
            }
            T message = JSON.parseObject(delivery.getBody(), type);
            if (message == null) {
                undecodable(delivery, null);
            }
            return message;
        } catch (JSONException e) {
            undecodable(delivery, e);
            return null;
        }
    }

    private static void undecodable(MessageExt delivery, JSONException cause) {
        Metrics.counter("confetti.messages.undecodable", "topic", delivery.getTopic())
                .increment();
        LOG.error("Message dropped, not decodable topic={} msgId={}", delivery.getTopic(), delivery.getMsgId(), cause);
    }
}
