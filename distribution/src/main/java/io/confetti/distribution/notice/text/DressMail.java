package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.policy.NoticePolicy;
import io.confetti.distribution.notice.unsubscribe.UnsubscribeLinks;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Makes a mail of what is said: its type, and for users the way to have no more of them. */
@Component
class DressMail {

    private static final String HTML = "text/html; charset=UTF-8";
    private static final String UNSUBSCRIBE = "unsubscribe";

    private final UnsubscribeLinks links;
    private final BuiltInTexts words;

    DressMail(UnsubscribeLinks links, BuiltInTexts words) {
        this.links = links;
        this.words = words;
    }

    RenderedText dress(NoticeToSay notice, SayText.Said said, String language) {
        Map<String, String> headers = new HashMap<>(Map.of("Content-Type", HTML));
        if (notice.userId() == NoticePolicy.OPERATOR) {
            return new RenderedText(said.subject(), said.body(), language, headers);
        }
        String end = links.link(notice.userId(), NoticeChannel.MAIL)
                .map(link -> {
                    headers.put("List-Unsubscribe", "<" + link + ">");
                    headers.put("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
                    return footer(link, language);
                })
                .orElse("");
        return new RenderedText(said.subject(), said.body() + end, language, headers);
    }

    private String footer(String link, String language) {
        try {
            return TextTemplate.of(words.word(language, UNSUBSCRIBE), TextEscape.HTML, Set.of(TextVariable.LINK))
                    .say(Map.of(TextVariable.LINK, link))
                    .orElseThrow();
        } catch (TextTemplate.BadText e) {
            throw new IllegalStateException("built-in text " + UNSUBSCRIBE, e);
        }
    }
}
