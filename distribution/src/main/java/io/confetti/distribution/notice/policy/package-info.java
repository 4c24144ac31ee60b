/** How shops want their notices: zone, language, quiet hours, names. Way in: {@code NoticePolicies}. */
package io.confetti.distribution.notice.policy;
