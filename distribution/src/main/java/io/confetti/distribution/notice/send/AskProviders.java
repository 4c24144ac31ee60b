package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.Asked;
import io.confetti.distribution.notice.channel.AvailableChannels;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.model.NoticeState;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Asks providers for notices of which nobody knows whether they were sent: after a minute, then each ten minutes for a day. What is
 * found was sent. What is not found stays unknown, because a call that is still under way may yet arrive.
 */
@Component
class AskProviders {

    private static final Logger LOG = LoggerFactory.getLogger(AskProviders.class);
    private static final int BATCH = 20;
    private static final int BATCHES = 50;

    private final AvailableChannels channels;
    private final TakeDoubtful takeDoubtful;
    private final NoteResults noteResults;

    AskProviders(AvailableChannels channels, TakeDoubtful takeDoubtful, NoteResults noteResults) {
        this.channels = channels;
        this.takeDoubtful = takeDoubtful;
        this.noteResults = noteResults;
    }

    @Scheduled(fixedDelayString = "${confetti.notice.sending.ask:10s}")
    void ask() {
        for (NoticeChannel channel : NoticeChannel.values()) {
            channels.provider(channel)
                    .filter(provider -> provider.repeat() == Repeat.BY_ASKING)
                    .ifPresent(this::ask);
        }
    }

    private void ask(NoticeProvider provider) {
        try {
            List<TakeDoubtful.Question> questions = takeDoubtful.take(provider.channel(), BATCH);
            for (int batch = 1; !questions.isEmpty(); batch++) {
                questions.forEach(question -> ask(provider, question));
                questions = batch < BATCHES ? takeDoubtful.take(provider.channel(), BATCH) : List.of();
            }
        } catch (RuntimeException away) {
            LOG.warn("Provider not asked, again in a moment provider={}", provider.name(), away);
        }
    }

    private void ask(NoticeProvider provider, TakeDoubtful.Question question) {
        DueNotice notice = question.notice();
        Asked answer = provider.ask(question.outgoing(), question.triedAt());
        if (answer.seen()) {
            noteResults.note(List.of(new TryResult(
                    notice.id(),
                    notice.attempts(),
                    NoticeState.SENT,
                    Sent.ACCEPTED,
                    answer.providerRef(),
                    TryResult.untilDelivery(provider))));
        }
    }
}
