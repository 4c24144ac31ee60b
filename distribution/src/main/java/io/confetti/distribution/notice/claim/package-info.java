/**
 * Tells of claimed coupons by mail and SMS, where a template says so. Way in: {@link
 * io.confetti.distribution.notice.claim.ChangeClaimNotices}.
 */
package io.confetti.distribution.notice.claim;
