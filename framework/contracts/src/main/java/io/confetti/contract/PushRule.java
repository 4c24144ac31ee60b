package io.confetti.contract;

/**
 * The rule that each coupon of a push is granted with.
 *
 * @param perUserLimit coupons of the template that a user may ever receive
 * @param ruleVersion version of the template's rule
 */
public record PushRule(int perUserLimit, int ruleVersion, UsableRule usable) {}
