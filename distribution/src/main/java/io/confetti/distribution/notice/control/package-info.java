/** What operators of the suite see and want of all notices. Way in: {@link io.confetti.distribution.notice.control.DescribeSending}. */
package io.confetti.distribution.notice.control;
