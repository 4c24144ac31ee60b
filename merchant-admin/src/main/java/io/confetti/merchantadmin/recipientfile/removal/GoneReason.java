package io.confetti.merchantadmin.recipientfile.removal;

/** Why the content of a file is not kept any more. */
public enum GoneReason {
    OPERATOR,
    RETENTION,
    /** It named somebody who was forgotten. */
    PERSON
}
