package io.confetti.contract;

/**
 * A policy that replaces the shop's, for distribution.
 *
 * @param by operator
 */
public record NoticePolicyChange(long shopId, ShopNoticePolicy policy, String by) {}
