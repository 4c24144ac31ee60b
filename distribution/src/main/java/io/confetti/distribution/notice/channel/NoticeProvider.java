package io.confetti.distribution.notice.channel;

import io.confetti.contract.NoticeChannel;
import java.time.Duration;
import java.time.Instant;

/** Carries the messages of one channel. It keeps nothing: what was tried and what became of it is the sender's to remember. */
public interface NoticeProvider {

    NoticeChannel channel();

    /** For logs and metrics: what is asked, not where it is. */
    String name();

    /** What may be done when the answer of a try is not known. */
    Repeat repeat();

    /** How long a message is known by its key; of {@link Repeat#BY_KEY} only. */
    default Duration keyKept() {
        return Duration.ZERO;
    }

    /** Longest time that {@link #send} takes; the lease of a try must be longer. */
    Duration longestSend();

    /**
     * Gives one message away, once: whatever happens it is not given a second time by this call.
     *
     * @return what the provider said; nothing is thrown for what it answers, or for its not answering
     */
    Sent send(OutgoingNotice notice);

    /**
     * Looks for a message whose answer was lost; of {@link Repeat#BY_ASKING} only.
     *
     * @param triedAt when the try was begun
     * @return {@link Asked#NOT_SEEN} says nothing about later: a call that is still under way may yet arrive
     */
    default Asked ask(OutgoingNotice notice, Instant triedAt) {
        return Asked.NOT_SEEN;
    }

    /** Whether {@link #askDelivery} says something; a provider that posts receipts need not be asked. */
    default boolean tellsDelivery() {
        return false;
    }

    /**
     * Asks what became of a message that was accepted.
     *
     * @param triedAt when the try was begun
     * @return {@link Delivery#OPEN} also if the provider does not answer
     */
    default Delivery askDelivery(OutgoingNotice notice, Instant triedAt) {
        return Delivery.OPEN;
    }
}
