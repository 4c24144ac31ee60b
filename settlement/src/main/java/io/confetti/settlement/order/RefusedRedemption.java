package io.confetti.settlement.order;

/**
 * Why a redemption in one call was refused, as it is kept.
 *
 * @param reason name of an {@link io.confetti.settlement.quote.domain.Unusable}
 * @param gap 分 missing to the threshold, 0 unless that is the reason
 */
public record RefusedRedemption(String reason, long gap) {}
