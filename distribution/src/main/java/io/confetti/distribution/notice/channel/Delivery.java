package io.confetti.distribution.notice.channel;

/**
 * Answer to the question what became of a message that was accepted.
 *
 * @param reason why it came back, one word; null if nobody says so
 */
public record Delivery(State state, String reason) {

    /** What is known. */
    public enum State {
        /** Nothing yet. */
        OPEN,
        /** It has reached the user. */
        ARRIVED,
        /** It has come back, or never will reach the user. */
        RETURNED
    }

    public static final Delivery OPEN = new Delivery(State.OPEN, null);

    public static final Delivery ARRIVED = new Delivery(State.ARRIVED, null);

    public static Delivery returned(String reason) {
        return new Delivery(State.RETURNED, reason);
    }
}
