package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.text.store.TextRows;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Says notices in the words of their shops. Where a shop's text names something that a notice has not, as the amount of a coupon
 * whose template was changed since, the built-in text is said instead.
 */
@Component
public class RenderNotices {

    private static final Logger LOG = LoggerFactory.getLogger(RenderNotices.class);

    private final FindFacts facts;
    private final TextRows texts;
    private final BuiltInTexts builtIn;
    private final DressMail mails;

    RenderNotices(FindFacts facts, TextRows texts, BuiltInTexts builtIn, DressMail mails) {
        this.facts = facts;
        this.texts = texts;
        this.builtIn = builtIn;
        this.mails = mails;
    }

    /** @return by id; a notice that has nothing to tell any more, as one of a deleted template, is missing */
    public Map<Long, RenderedText> render(NoticeChannel channel, List<NoticeToSay> notices) {
        Set<Long> shops = notices.stream().map(NoticeToSay::shopId).collect(Collectors.toSet());
        Batch batch = new Batch(channel, facts.of(notices), texts.newest(shops));
        Map<Long, RenderedText> rendered = new HashMap<>();
        notices.forEach(notice -> batch.say(notice).ifPresent(text -> rendered.put(notice.id(), text)));
        return rendered;
    }

    private record Wanted(TextKey key, NoticeText text) {}

    /** Texts are made ready when the first notice says them. */
    private final class Batch {
        private final NoticeChannel channel;
        private final TextFacts known;
        private final Map<Long, Map<TextKey, NoticeText>> written;
        private final Map<Wanted, Optional<SayText>> ready = new HashMap<>();

        Batch(NoticeChannel channel, TextFacts known, Map<Long, Map<TextKey, NoticeText>> written) {
            this.channel = channel;
            this.known = known;
            this.written = written;
        }

        Optional<RenderedText> say(NoticeToSay notice) {
            String language = known.language(notice);
            TextKey key = new TextKey(notice.kind(), channel, language);
            Map<TextVariable, String> values =
                    known.values(notice, language, builtIn.word(language, BuiltInTexts.UNNAMED_SHOP));
            NoticeText own = written.getOrDefault(notice.shopId(), Map.of()).get(key);
            return Optional.ofNullable(own)
                    .filter(NoticeText::isWritten)
                    .flatMap(text -> say(key, text, values))
                    .or(() -> say(key, builtIn.text(key), values))
                    .map(said -> dress(notice, said, language));
        }

        private Optional<SayText.Said> say(TextKey key, NoticeText text, Map<TextVariable, String> values) {
            return ready.computeIfAbsent(new Wanted(key, text), RenderNotices::prepare)
                    .flatMap(it -> it.say(values));
        }

        private RenderedText dress(NoticeToSay notice, SayText.Said said, String language) {
            return channel == NoticeChannel.MAIL
                    ? mails.dress(notice, said, language)
                    : new RenderedText(null, said.body(), language, Map.of());
        }
    }

    /** Texts were judged when they were written; a later release may allow less. */
    private static Optional<SayText> prepare(Wanted wanted) {
        try {
            return Optional.of(SayText.of(wanted.key(), wanted.text()));
        } catch (TextTemplate.BadText e) {
            LOG.warn(
                    "Text of notices cannot be said key={} version={} reason={}",
                    wanted.key(),
                    wanted.text().version(),
                    e.getMessage());
            return Optional.empty();
        }
    }
}
