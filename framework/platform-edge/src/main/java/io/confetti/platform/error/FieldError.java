package io.confetti.platform.error;

import java.util.Map;

/**
 * What is wrong with one field of a request.
 *
 * @param field path as the client wrote it, such as {@code rule.thresholdCents}
 * @param code message key
 * @param arguments values for the placeholders of the text
 */
public record FieldError(String field, String code, Map<String, ?> arguments) {
    public FieldError {
        arguments = arguments == null ? Map.of() : arguments;
    }
}
