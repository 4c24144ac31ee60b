/**
 * Users who are told of their coupons by mail and SMS, and what the suite's own providers took for them. Way in: {@link
 * io.confetti.standalone.lab.notice.ProviderLogs}.
 */
package io.confetti.standalone.lab.notice;
