package io.confetti.distribution.notice.text;

import java.util.Map;
import org.springframework.stereotype.Component;

/** Makes a mail of what is said. */
@Component
class DressMail {

    private static final String HTML = "text/html; charset=UTF-8";

    RenderedText dress(NoticeToSay notice, SayText.Said said, String language) {
        return new RenderedText(said.subject(), said.body(), language, Map.of("Content-Type", HTML));
    }
}
