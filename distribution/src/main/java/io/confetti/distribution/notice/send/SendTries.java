package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.text.RenderNotices;
import io.confetti.distribution.notice.text.RenderedText;
import io.confetti.platform.failpoint.FailPoints;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Gives tries that have begun to their provider, one after the other, and has noted what became of them. */
@Component
class SendTries {

    private static final Logger LOG = LoggerFactory.getLogger(SendTries.class);
    /** What is known is noted at least that often: what a sender that dies had not noted is lost. */
    private static final Duration NOTED_WITHIN = Duration.ofMillis(500);

    private final RenderNotices renderNotices;
    private final NoteSurely note;
    private final SendingProperties settings;
    private final FailPoints failPoints;
    private final MeterRegistry metrics;

    SendTries(
            RenderNotices renderNotices,
            NoteSurely note,
            SendingProperties settings,
            FailPoints failPoints,
            MeterRegistry metrics) {
        this.renderNotices = renderNotices;
        this.note = note;
        this.settings = settings;
        this.failPoints = failPoints;
        this.metrics = metrics;
    }

    /** @param turn says whether the provider may still be asked */
    void send(SendingTurn turn, List<NoticeTry> tries) {
        Map<Long, RenderedText> texts = texts(turn.provider().channel(), tries);
        List<TryResult> known = new ArrayList<>();
        long notedAt = System.nanoTime();
        for (NoticeTry next : tries) {
            known.add(result(turn, next, texts));
            if (System.nanoTime() - notedAt > NOTED_WITHIN.toNanos()) {
                note(known);
                known = new ArrayList<>();
                notedAt = System.nanoTime();
            }
        }
        note(known);
    }

    private void note(List<TryResult> known) {
        if (!known.isEmpty()) {
            note.note(known);
            failPoints.reach("notice-noted", known.get(0).id());
        }
    }

    /** @return null if texts cannot be made now */
    private Map<Long, RenderedText> texts(NoticeChannel channel, List<NoticeTry> tries) {
        try {
            return renderNotices.render(
                    channel, tries.stream().map(NoticeTry::toSay).toList());
        } catch (RuntimeException away) {
            LOG.warn("Texts of notices not made, tried again in a moment channel={}", channel, away);
            return null;
        }
    }

    private TryResult result(SendingTurn turn, NoticeTry next, Map<Long, RenderedText> texts) {
        RenderedText text = texts == null ? null : texts.get(next.id());
        if (text != null && !turn.beginCall()) {
            return TryResult.notTried(next);
        }
        Sent sent = text == null ? withoutText(next, texts == null) : give(turn, next, text);
        return TryResult.of(
                next,
                sent,
                turn.provider(),
                settings,
                ThreadLocalRandom.current().nextDouble());
    }

    /** Whether an earlier try has arrived is not known then. */
    private static Sent withoutText(NoticeTry next, boolean mayCome) {
        return mayCome || next.isRepeat() ? Sent.later("NO_TEXT") : Sent.refused("NO_TEXT");
    }

    private Sent give(SendingTurn turn, NoticeTry next, RenderedText text) {
        failPoints.reach("notice-taken", next.id());
        Timer.Sample time = Timer.start(metrics);
        Sent sent = ask(turn.provider(), next, text);
        failPoints.reach("notice-given", next.id());
        time.stop(metrics.timer(
                "confetti.notices.tries",
                "channel",
                turn.provider().channel().name(),
                "provider",
                turn.provider().name(),
                "verdict",
                sent.verdict().name()));
        turn.circuit().note(sent);
        return sent;
    }

    /** A provider throws nothing; if it does, nobody knows what it has done before. */
    private static Sent ask(NoticeProvider provider, NoticeTry next, RenderedText text) {
        try {
            return provider.send(next.outgoing(text));
        } catch (RuntimeException broken) {
            LOG.error("Provider broke noticeId={} provider={}", next.id(), provider.name(), broken);
            return Sent.unknown("PROVIDER_BROKE");
        }
    }
}
