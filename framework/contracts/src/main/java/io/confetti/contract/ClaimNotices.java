package io.confetti.contract;

import java.util.List;

/**
 * How users hear of the coupons that they claim of a template: {@code /internal/notices/claims} of distribution. Contacts are what the
 * shop has told of its users.
 *
 * @param chain channels that need a provider, all of which are used; empty: users do not hear of it
 */
public record ClaimNotices(long shopId, long templateId, List<NoticeStep> chain) {}
