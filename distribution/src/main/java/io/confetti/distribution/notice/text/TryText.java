package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextAnswer;
import io.confetti.contract.NoticeTextAnswer.Said;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.contract.NoticeTextTried;
import io.confetti.contract.NoticeTextTried.Outcome;
import io.confetti.contract.NoticeTextTry;
import io.confetti.distribution.notice.channel.AvailableChannels;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.text.store.TryRows;
import io.confetti.platform.id.Ids;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Sends a text with sample values to an address of the operator's; so many per shop and day, because each may cost money. */
@Component
public class TryText {

    private static final Logger LOG = LoggerFactory.getLogger(TryText.class);
    private static final Map<String, String> HTML = Map.of("Content-Type", "text/html; charset=UTF-8");

    private final JudgeText judge;
    private final AvailableChannels channels;
    private final TryRows tries;
    private final Ids ids;
    private final int mostPerDay;

    TryText(
            JudgeText judge,
            AvailableChannels channels,
            TryRows tries,
            Ids ids,
            @Value("${confetti.notice.tries-per-day:20}") int mostPerDay) {
        this.judge = judge;
        this.channels = channels;
        this.tries = tries;
        this.ids = ids;
        this.mostPerDay = mostPerDay;
    }

    /** Each call is a message of its own: what became of it is not known later. */
    public NoticeTextTried send(NoticeTextTry attempt) {
        NoticeTextDraft draft = attempt.draft();
        NoticeTextAnswer answer = judge.judge(draft);
        if (!answer.problems().isEmpty()) {
            return new NoticeTextTried(answer.problems(), null, null);
        }
        Optional<NoticeProvider> provider = channels.provider(draft.channel());
        if (provider.isEmpty()) {
            return new NoticeTextTried(List.of(), Outcome.NO_PROVIDER, null);
        }
        if (!tries.count(draft.shopId(), mostPerDay)) {
            return new NoticeTextTried(List.of(), Outcome.TOO_OFTEN, null);
        }
        Sent sent = provider.get().send(message(draft, attempt.to(), answer.said()));
        LOG.info("Text tried shopId={} channel={} outcome={}", draft.shopId(), draft.channel(), sent.outcome());
        return new NoticeTextTried(List.of(), outcome(sent), sent.outcome());
    }

    private OutgoingNotice message(NoticeTextDraft draft, String to, Said said) {
        long id = ids.next();
        return new OutgoingNotice(
                id,
                "try-" + id,
                to,
                said.subject(),
                said.body(),
                draft.language(),
                draft.channel() == NoticeChannel.MAIL ? HTML : Map.of());
    }

    private static Outcome outcome(Sent sent) {
        return switch (sent.verdict()) {
            case ACCEPTED -> Outcome.SENT;
            case REFUSED -> Outcome.REFUSED;
            case LATER -> Outcome.LATER;
            case UNKNOWN -> Outcome.UNCERTAIN;
        };
    }
}
