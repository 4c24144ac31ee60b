package io.confetti.contract;

import java.time.Instant;

/**
 * The time to use coupons of a template is over; delivered then, not before.
 *
 * @param usableEnd exclusive end of use of the latest coupons of one rule version
 */
public record UseEnded(long templateId, Instant usableEnd) {}
