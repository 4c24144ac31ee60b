package io.confetti.contract;

import java.util.List;

/**
 * When users hear that their coupons of a template end: {@code /internal/notices/expiries} of distribution. Contacts are what the shop
 * has told of its users.
 *
 * @param notices with different times; empty: users do not hear of it
 */
public record ExpiryNotices(long shopId, long templateId, List<ExpiryNotice> notices) {

    /**
     * @param beforeMinutes before the end of use
     * @param channels channels that need a provider, all of which are used
     */
    public record ExpiryNotice(int beforeMinutes, List<NoticeChannel> channels) {}
}
