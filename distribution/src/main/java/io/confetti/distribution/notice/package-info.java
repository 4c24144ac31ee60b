/** Tells people of their coupons: notices by mail and SMS, planned from settled chunks and sent once each. */
package io.confetti.distribution.notice;
