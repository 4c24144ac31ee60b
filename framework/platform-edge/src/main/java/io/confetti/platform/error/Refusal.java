package io.confetti.platform.error;

import java.util.List;

/** RFC 9457 body that carries the members of the usual answer too. */
public record Refusal(
        String type,
        String title,
        int status,
        String detail,
        String code,
        String message,
        String traceId,
        List<Field> errors) {
    public static final String MEDIA_TYPE = "application/problem+json";

    /** What is wrong with one field, in the reader's language. */
    public record Field(String field, String code, String message) {}
}
