package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextAnswer;
import io.confetti.contract.NoticeTextAnswer.Problem;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.text.TextTemplate.BadText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Judges a text before a shop says it, and says it with sample values. */
@Component
class JudgeText {

    private static final String NO_LINK = "notice-text.no-link";
    private static final Pattern STYLE_BLOCK = Pattern.compile("<\\s*style\\b", Pattern.CASE_INSENSITIVE);

    private final BuiltInTexts builtIn;
    private final SampleValues samples;

    JudgeText(BuiltInTexts builtIn, SampleValues samples) {
        this.builtIn = builtIn;
        this.samples = samples;
    }

    /** @return the text as it is said with sample values, or what is wrong with it */
    NoticeTextAnswer judge(NoticeTextDraft draft) {
        Optional<TextKey> key = key(draft);
        if (key.isEmpty()) {
            return NoticeTextAnswer.refused(List.of(new Problem("kind", "validation.not-a-choice", null)));
        }
        NoticeText text = draft.body() == null
                ? builtIn.text(key.get())
                : new NoticeText(draft.subject(), draft.body(), NoticeText.BUILT_IN);
        Map<TextVariable, String> values = samples.of(draft.shopId(), draft.language());
        Set<TextVariable> allowed = TextVariable.of(key.get().kind());
        List<Problem> problems = new ArrayList<>();
        boolean isMail = draft.channel() == NoticeChannel.MAIL;
        String subject =
                text.subject() == null ? null : say("subject", text.subject(), false, allowed, values, problems);
        // its braces would be said to be no variables, which helps nobody
        String body = isMail && STYLE_BLOCK.matcher(text.body()).find()
                ? refuse(new Problem("body", "notice-text.style-block", null), problems)
                : say("body", text.body(), isMail, allowed, values, problems);
        return problems.isEmpty()
                ? new NoticeTextAnswer(
                        List.of(), null, new NoticeTextAnswer.Said(subject, body, isMail ? null : SmsLength.of(body)))
                : NoticeTextAnswer.refused(problems);
    }

    /** @return empty for a kind, channel or language that has no texts here */
    Optional<TextKey> key(NoticeTextDraft draft) {
        return Arrays.stream(NoticeKind.values())
                .filter(kind -> kind.name().equals(draft.kind().name()))
                .map(kind -> new TextKey(kind, draft.channel(), draft.language()))
                .filter(key -> builtIn.text(key) != null)
                .findFirst();
    }

    private static String refuse(Problem problem, List<Problem> problems) {
        problems.add(problem);
        return null;
    }

    private static String say(
            String field,
            String text,
            boolean isHtml,
            Set<TextVariable> allowed,
            Map<TextVariable, String> values,
            List<Problem> problems) {
        try {
            Optional<String> said = TextTemplate.of(text, isHtml ? TextEscape.HTML : TextEscape.PLAIN, allowed)
                    .say(values);
            if (said.isEmpty()) {
                problems.add(new Problem(field, NO_LINK, null));
            }
            return said.orElse(null);
        } catch (BadText e) {
            problems.add(e.word()
                    .map(word -> new Problem(field, "notice-text.unknown-variable", word))
                    .orElseGet(() -> new Problem(field, "notice-text.stray-brace", null)));
            return null;
        }
    }
}
