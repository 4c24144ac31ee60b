/** How users hear of the coupons that they claim. Way in: {@link io.confetti.merchantadmin.notice.claim.ChangeClaimNotices}. */
package io.confetti.merchantadmin.notice.claim;
