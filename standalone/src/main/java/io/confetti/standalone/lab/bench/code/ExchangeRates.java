package io.confetti.standalone.lab.bench.code;

/**
 * Medians of all rounds.
 *
 * @param exchangesPerSecond codes whose coupon is given, by the time the last one was
 * @param claimsPerSecond claims whose coupon is given, by the time the last one was
 */
public record ExchangeRates(double exchangesPerSecond, double claimsPerSecond) {

    public double ratio() {
        return exchangesPerSecond / claimsPerSecond;
    }
}
