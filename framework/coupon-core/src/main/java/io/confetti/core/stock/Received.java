package io.confetti.core.stock;

/**
 * What is known of a user's coupons of a template.
 *
 * @param received coupons that count for the user's limit, null if it is not known here
 * @param inFlight claims of the user that are not decided
 * @param available stock that is not held, null if the filter is not loaded
 */
public record Received(Integer received, int inFlight, Long available) {

    /** What the user may still claim, as far as this knows. */
    public int remaining(int perUserLimit) {
        return Math.max(0, perUserLimit - (received == null ? 0 : received) - inFlight);
    }

    public Received orElse(int receivedInDatabase) {
        return received == null ? new Received(receivedInDatabase, inFlight, available) : this;
    }
}
