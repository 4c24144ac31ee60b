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
import io.confetti.distribution.notice.text.store.TriedTexts;
import io.confetti.platform.id.Ids;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Sends a text with sample values to an address of the operator's; so many per shop and day, because each may cost money. */
@Component
public class TryText {

    private static final Logger LOG = LoggerFactory.getLogger(TryText.class);
    private static final Map<String, String> HTML = Map.of("Content-Type", "text/html; charset=UTF-8");

    private final JudgeText judge;
    private final AvailableChannels channels;
    private final BeginTry beginTry;
    private final TriedTexts tried;
    private final Ids ids;

    TryText(JudgeText judge, AvailableChannels channels, BeginTry beginTry, TriedTexts tried, Ids ids) {
        this.judge = judge;
        this.channels = channels;
        this.beginTry = beginTry;
        this.tried = tried;
        this.ids = ids;
    }

    /** A repeat sends nothing: it hears what became of the first one, as far as that is known. What was not sent is tried anew. */
    public NoticeTextTried send(NoticeTextTry attempt) {
        long id = attempt.id() == null ? ids.next() : attempt.id();
        return tried.find(attempt.draft().shopId(), id).orElseGet(() -> send(attempt, id));
    }

    private NoticeTextTried send(NoticeTextTry attempt, long id) {
        NoticeTextDraft draft = attempt.draft();
        NoticeTextAnswer answer = judge.judge(draft);
        if (!answer.problems().isEmpty()) {
            return new NoticeTextTried(answer.problems(), null, null);
        }
        Optional<NoticeProvider> provider = channels.provider(draft.channel());
        if (provider.isEmpty()) {
            return new NoticeTextTried(List.of(), Outcome.NO_PROVIDER, null);
        }
        return switch (beginTry.begin(draft.shopId(), id)) {
            case TOO_OFTEN -> new NoticeTextTried(List.of(), Outcome.TOO_OFTEN, null);
            case BEFORE -> tried.find(draft.shopId(), id).orElseThrow();
            case NOW -> give(provider.get(), draft, message(id, draft, attempt.to(), answer.said()));
        };
    }

    private NoticeTextTried give(NoticeProvider provider, NoticeTextDraft draft, OutgoingNotice message) {
        Sent sent = provider.send(message);
        LOG.info("Text tried shopId={} channel={} outcome={}", draft.shopId(), draft.channel(), sent.outcome());
        NoticeTextTried answer = new NoticeTextTried(List.of(), outcome(sent), sent.outcome());
        tried.note(draft.shopId(), message.id(), answer);
        return answer;
    }

    private static OutgoingNotice message(long id, NoticeTextDraft draft, String to, Said said) {
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
