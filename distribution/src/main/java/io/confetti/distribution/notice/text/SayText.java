package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeChannel;
import java.util.Map;
import java.util.Optional;

/** A text made ready once for all notices of a batch that say it. */
final class SayText {

    private final TextTemplate subject;
    private final TextTemplate body;

    private SayText(TextTemplate subject, TextTemplate body) {
        this.subject = subject;
        this.body = body;
    }

    /** @param subject null if there is none */
    record Said(String subject, String body) {}

    /** @throws TextTemplate.BadText if a notice of the kind cannot say it */
    static SayText of(TextKey key, NoticeText text) throws TextTemplate.BadText {
        var allowed = TextVariable.of(key.kind());
        TextEscape inBody = key.channel() == NoticeChannel.MAIL ? TextEscape.HTML : TextEscape.PLAIN;
        return new SayText(
                text.subject() == null ? null : TextTemplate.of(text.subject(), TextEscape.PLAIN, allowed),
                TextTemplate.of(text.body(), inBody, allowed));
    }

    /** @return empty if a variable has no value */
    Optional<Said> say(Map<TextVariable, String> values) {
        Optional<String> said = body.say(values);
        if (subject == null) {
            return said.map(text -> new Said(null, text));
        }
        return said.flatMap(text -> subject.say(values).map(line -> new Said(line, text)));
    }
}
