package io.confetti.platform.promise;

/** Counts again what is counted as it happens. It is asked for {@link CheckScope#RECOUNT}, and for nothing else. */
public interface RecountCheck extends PromiseCheck {}
