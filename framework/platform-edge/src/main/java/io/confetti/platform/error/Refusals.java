package io.confetti.platform.error;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.http.HttpStatus;

/** Writes refusals in the reader's language. */
public class Refusals {
    private final ErrorTexts texts;

    public Refusals(ErrorTexts texts) {
        this.texts = texts;
    }

    public Refusal of(ErrorCode code, String acceptLanguage, String traceId) {
        return of(code, Map.of(), List.of(), acceptLanguage, traceId);
    }

    public Refusal of(
            ErrorCode code, Map<String, ?> arguments, List<FieldError> fields, String acceptLanguage, String traceId) {
        Locale language = ErrorTexts.languageOf(acceptLanguage);
        String text = texts.text(code.code(), arguments, language);
        HttpStatus status = HttpStatus.resolve(code.status());
        String title = status == null ? "" : status.getReasonPhrase();
        List<Refusal.Field> errors =
                fields.stream().map(field -> field(field, language)).toList();
        return new Refusal(
                "urn:confetti:" + code.code(), title, code.status(), text, code.code(), text, traceId, errors);
    }

    private Refusal.Field field(FieldError error, Locale language) {
        return new Refusal.Field(error.field(), error.code(), texts.text(error.code(), error.arguments(), language));
    }
}
