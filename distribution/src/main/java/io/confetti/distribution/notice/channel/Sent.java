package io.confetti.distribution.notice.channel;

import java.time.Duration;

/**
 * What became of one try.
 *
 * @param providerRef the provider's name of an accepted message, null if it says none
 * @param retryAfter how long the provider wants to be left alone, null if it does not say
 * @param outcome one word for people, as {@code HTTP_503}: never what the provider wrote, which may name the contact
 */
public record Sent(Verdict verdict, String providerRef, Duration retryAfter, String outcome) {

    /** What a try came to. */
    public enum Verdict {
        /** The provider has it. */
        ACCEPTED,
        /** The provider does not want this message, and will not later. */
        REFUSED,
        /** The provider surely does not have it, and may take it later. */
        LATER,
        /** The answer is lost: the provider may have it. */
        UNKNOWN
    }

    public static final String ACCEPTED = "ACCEPTED";

    /** What a row has room for; what a provider says must not keep the outcome of a try from being noted. */
    static final int OUTCOME_LENGTH = 32;

    static final int PROVIDER_REF_LENGTH = 100;

    /** Outcome of a message whose contact cannot be one. */
    public static final String BAD_CONTACT = "BAD_CONTACT";

    /** Outcome of a provider that does not know us: the settings are wrong, not the message, so it is to be sent later. */
    public static final String CREDENTIALS_REFUSED = "CREDENTIALS_REFUSED";

    /** Outcome of a provider that was not reached. */
    public static final String UNREACHABLE = "UNREACHABLE";

    public Sent {
        outcome = cut(outcome.replaceAll("[^A-Za-z0-9._-]", "_"), OUTCOME_LENGTH);
        providerRef = providerRef == null ? null : cut(providerRef, PROVIDER_REF_LENGTH);
    }

    public static Sent accepted(String providerRef) {
        return new Sent(Verdict.ACCEPTED, providerRef, null, ACCEPTED);
    }

    public static Sent refused(String outcome) {
        return new Sent(Verdict.REFUSED, null, null, outcome);
    }

    public static Sent later(String outcome) {
        return later(outcome, null);
    }

    /** @param retryAfter null if the provider does not say */
    public static Sent later(String outcome, Duration retryAfter) {
        return new Sent(Verdict.LATER, null, retryAfter, outcome);
    }

    public static Sent unknown(String outcome) {
        return new Sent(Verdict.UNKNOWN, null, null, outcome);
    }

    private static String cut(String text, int length) {
        return text.length() > length ? text.substring(0, length) : text;
    }
}
