package io.confetti.platform.promise;

/**
 * One broken promise.
 *
 * @param promise I1 … I16
 * @param subject what it is broken for, for instance "task 42"
 * @param finding what was found and what was expected
 */
public record Violation(String promise, String subject, String finding) {}
