package io.confetti.engine.template;

/**
 * A template that somebody may still claim.
 *
 * @param mine null if nobody is logged in
 */
public record Claimable(PublishedTemplate template, Mine mine) {

    /**
     * @param received coupons of it that count for the user's limit
     * @param remaining what the user may still claim of it; claims that are not decided yet count as received
     */
    public record Mine(int received, int remaining) {}
}
