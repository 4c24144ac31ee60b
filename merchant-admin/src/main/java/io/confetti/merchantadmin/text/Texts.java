package io.confetti.merchantadmin.text;

import io.confetti.platform.error.ErrorTexts;
import java.util.Locale;
import java.util.Map;

/** Texts in the reader's language. */
public final class Texts {
    private final ErrorTexts texts;
    private final Locale language;

    /** @param acceptLanguage header, null if absent */
    public Texts(ErrorTexts texts, String acceptLanguage) {
        this.texts = texts;
        this.language = ErrorTexts.languageOf(acceptLanguage);
    }

    /** What the name of a cause or reason means; null for none. */
    public String meaning(String name) {
        return of("recipient.meaning.", name);
    }

    /** What to do about it; null for none. */
    public String fix(String name) {
        return of("recipient.fix.", name);
    }

    /** The text of an error code. */
    public String refusal(String code, Map<String, ?> arguments) {
        return texts.text(code, arguments, language);
    }

    /** The text under the prefix and the name; the name itself if there is none, null for no name. */
    public String of(String prefix, String name) {
        if (name == null) {
            return null;
        }
        String key = prefix + name;
        return texts.has(key) ? texts.text(key, Map.of(), language) : name;
    }
}
