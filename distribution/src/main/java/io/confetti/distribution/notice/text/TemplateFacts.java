package io.confetti.distribution.notice.text;

import io.confetti.contract.DiscountRule;
import java.time.Instant;

/**
 * What a text may tell of a template.
 *
 * @param ruleVersion of the discount; coupons of an older version may take off something else
 * @param claimStart inclusive
 */
public record TemplateFacts(String name, int ruleVersion, DiscountRule discount, Instant claimStart) {}
