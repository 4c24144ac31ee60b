package io.confetti.engine.inbox;

/** What an entry or popup says, in the reader's language. */
public record Words(String title, String text) {}
