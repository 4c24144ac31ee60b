package io.confetti.distribution.notice.unsubscribe.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.platform.error.ErrorTexts;
import java.util.Locale;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.web.util.HtmlUtils;

/** What a user sees behind a link; its words stand in the message files. */
@Component
class UnsubscribePage {
    private static final String ASKING = """
            <!doctype html>
            <html lang="%1$s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <meta name="robots" content="noindex"><title>%2$s</title></head>
            <body><p>%3$s</p><form method="post"><button type="submit">%2$s</button></form></body></html>
            """;
    private static final String DONE = """
            <!doctype html>
            <html lang="%1$s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <meta name="robots" content="noindex"><title>%2$s</title></head><body><p>%3$s</p></body></html>
            """;

    private final ErrorTexts texts;

    UnsubscribePage(ErrorTexts texts) {
        this.texts = texts;
    }

    String ask(NoticeChannel channel, String acceptLanguage) {
        return page(ASKING, "unsubscribe.ask." + channel, acceptLanguage);
    }

    String done(NoticeChannel channel, String acceptLanguage) {
        return page(DONE, "unsubscribe.done." + channel, acceptLanguage);
    }

    private String page(String form, String code, String acceptLanguage) {
        Locale language = ErrorTexts.languageOf(acceptLanguage);
        return form.formatted(language.toLanguageTag(), text("unsubscribe.title", language), text(code, language));
    }

    private String text(String code, Locale language) {
        return HtmlUtils.htmlEscape(texts.text(code, Map.of(), language));
    }
}
