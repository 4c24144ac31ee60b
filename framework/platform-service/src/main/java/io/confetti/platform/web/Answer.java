package io.confetti.platform.web;

import io.confetti.platform.trace.TraceId;

/** The form of every successful answer. Refusals carry the same members in an RFC 9457 body. */
public record Answer<T>(String code, String message, T data, String traceId) {
    private static final String OK = "0";

    public static <T> Answer<T> of(T data) {
        return new Answer<>(OK, "", data, TraceId.current());
    }
}
