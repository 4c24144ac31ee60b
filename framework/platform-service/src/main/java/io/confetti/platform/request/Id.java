package io.confetti.platform.request;

/**
 * An id in a JSON body: a string, or a number where the client can write it.
 *
 * @param value positive
 */
public record Id(long value) {}
