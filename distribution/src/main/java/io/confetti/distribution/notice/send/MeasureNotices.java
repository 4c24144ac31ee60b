package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.send.store.NoticeMetrics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Metrics of notices from the database: every instance shows the same, take the maximum. */
@Component
class MeasureNotices {

    private static final Logger LOG = LoggerFactory.getLogger(MeasureNotices.class);
    private static final List<NoticeChannel> CHANNELS = Arrays.stream(NoticeChannel.values())
            .filter(NoticeChannel::needsProvider)
            .toList();

    private final NoticeMetrics rows;
    private final OldestNotice oldest;
    private final Map<NoticeChannel, Measured> measured = new ConcurrentHashMap<>();

    MeasureNotices(NoticeMetrics rows, OldestNotice oldest, MeterRegistry metrics) {
        this.rows = rows;
        this.oldest = oldest;
        for (NoticeChannel channel : CHANNELS) {
            measured.put(channel, Measured.NOTHING);
            Gauge.builder(
                            "confetti.notices.due",
                            measured,
                            it -> it.get(channel).due())
                    .description("notices that could be sent now")
                    .tag("channel", channel.name())
                    .register(metrics);
            Gauge.builder(
                            "confetti.notices.unknown",
                            measured,
                            it -> it.get(channel).unknown())
                    .description("notices of which nobody knows whether they were sent, in the last seven days")
                    .tag("channel", channel.name())
                    .register(metrics);
            Gauge.builder(
                            "confetti.notices.oldest",
                            measured,
                            it -> it.get(channel).oldestSeconds())
                    .baseUnit("seconds")
                    .description(
                            "how long the oldest notice has waited that could be sent, pauses and quiet hours excepted")
                    .tag("channel", channel.name())
                    .register(metrics);
        }
    }

    private record Measured(long due, long unknown, double oldestSeconds) {

        static final Measured NOTHING = new Measured(0, 0, 0);
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1_000.0;
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.measure-interval:15s}")
    void measure() {
        try {
            for (NoticeChannel channel : CHANNELS) {
                measured.put(
                        channel,
                        new Measured(rows.due(channel), rows.unknown(channel), seconds(oldest.waited(channel))));
            }
        } catch (DataAccessException away) {
            LOG.warn("Notices not measured reason={}", away.getMessage());
        }
    }
}
