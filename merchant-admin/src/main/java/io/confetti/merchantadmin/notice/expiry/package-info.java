/** When users hear that their coupons end. Way in: {@link io.confetti.merchantadmin.notice.expiry.ChangeExpiryNotices}. */
package io.confetti.merchantadmin.notice.expiry;
