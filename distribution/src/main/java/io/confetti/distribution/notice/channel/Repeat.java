package io.confetti.distribution.notice.channel;

/** What may be done with a message of which nobody knows whether its provider has it. */
public enum Repeat {
    /** Given again under the same key, for as long as the provider keeps the key. */
    BY_KEY,
    /** The provider can be asked; "not here" decides nothing. */
    BY_ASKING,
    /** Neither: only a person may say that it is sent again. */
    NEVER
}
