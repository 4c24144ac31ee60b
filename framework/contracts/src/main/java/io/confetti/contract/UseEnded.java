package io.confetti.contract;

import java.time.Instant;

/**
 * The usable period of a template has ended; the message is delivered at that time, not before.
 *
 * @param usableEnd exclusive end of use of the latest coupons of one rule version
 */
public record UseEnded(long templateId, Instant usableEnd) {}
