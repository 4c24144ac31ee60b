package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.AvailableChannels;
import io.confetti.platform.background.BackgroundTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Sends what is due, any number of instances at once, on threads of its own for each provider. */
@Component
public class SendNotices {

    private final List<SendingLane> lanes;
    private final Duration poll;
    private final BackgroundTimer timer = new BackgroundTimer("notice-poll");

    SendNotices(AvailableChannels channels, SendBatch sendBatch, SendingProperties settings, MeterRegistry metrics) {
        this.poll = settings.poll();
        this.lanes = Arrays.stream(NoticeChannel.values())
                .map(channels::provider)
                .flatMap(Optional::stream)
                .map(provider -> new SendingLane(provider, sendBatch, settings))
                .toList();
        for (SendingLane lane : lanes) {
            Gauge.builder("confetti.notices.circuit", lane, it -> it.isOpen() ? 1 : 0)
                    .description("1 while a provider that fails is left alone")
                    .tag("provider", lane.provider().name())
                    .register(metrics);
        }
    }

    /** On a thread of its own: what else is swept may wait for a server that is away. */
    @EventListener(ApplicationReadyEvent.class)
    void open() {
        timer.repeat(poll, poll, this::send);
    }

    /** Looks for what is due; does not wait for it to be sent. */
    public void send() {
        lanes.forEach(SendingLane::start);
    }

    @EventListener(ContextClosedEvent.class)
    void close() {
        timer.close();
        lanes.forEach(SendingLane::close);
    }

    @PreDestroy
    void awaitEnd() {
        lanes.forEach(SendingLane::awaitEnd);
    }
}
