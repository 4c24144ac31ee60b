package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.send.store.NoticeSources;
import io.confetti.platform.figure.FigureDelta;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.WriteDeltas;
import io.confetti.platform.time.SuiteClock;
import java.time.LocalDate;
import java.util.List;
import org.springframework.stereotype.Component;

/** Adds notices to the figures of their shops: once each, when their sending begins. */
@Component
class CountNotices {
    private final NoticeSources sources;
    private final WriteDeltas deltas;
    private final SuiteClock clock;

    CountNotices(NoticeSources sources, WriteDeltas deltas, SuiteClock clock) {
        this.sources = sources;
        this.deltas = deltas;
        this.clock = clock;
    }

    /** In the transaction in which they begin. */
    void count(NoticeChannel channel, List<Long> notices) {
        if (notices.isEmpty()) {
            return;
        }
        LocalDate day = deltas.day(clock.instant());
        deltas.write(sources.of(notices).stream()
                .map(some -> new FigureDelta(
                        some.shopId(),
                        some.templateId(),
                        some.source(),
                        day,
                        FigureKind.NOTICED,
                        channel.name(),
                        some.notices(),
                        0))
                .toList());
    }
}
